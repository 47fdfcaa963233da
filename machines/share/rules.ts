/** Duration of the 'copied' confirmation, ms. */
export const copyConfirmation = 3000

/** The shared page. */
export interface SharedPage {
  /** Title of the page. */
  title: string
  /** Absolute address, http or https. */
  url: string
}

/** Targets of the share dialog, beside copying. */
export type ShareWay = 'facebook' | 'email'

/** Result of the device's share sheet. Unavailable: missing, or refused by it. */
export type NativeAnswer = 'shared' | 'dismissed' | 'unavailable'

/** An absolute http or https address. */
export const isShareable = ({ url }: SharedPage): boolean => /^https?:\/\/[^\s/?#]+\S*$/i.test(url)

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

/** Address of a target: the network's page, or a mailto with subject and body. */
export const hrefOf = (way: ShareWay, { title, url }: SharedPage): string =>
  way === 'email'
    ? `mailto:?subject=${encoded(title)}&body=${encoded(url)}`
    : `https://www.facebook.com/sharer/sharer.php?u=${encoded(url)}`
