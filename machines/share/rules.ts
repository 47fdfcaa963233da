/** How long 'copied' is confirmed, ms. */
export const copyConfirmation = 3000

/** What is passed on. */
export interface SharedPage {
  /** The page's name, as a person says it. */
  title: string
  /** The whole address, with http or https. */
  url: string
}

/** Where a share dialog leads, beside copying. */
export type ShareWay = 'facebook' | 'email'

/** What came of the device's own sheet. Unavailable: it is not there, or did not want it. */
export type NativeAnswer = 'shared' | 'dismissed' | 'unavailable'

/** Why nothing was shared. */
export type ShareRefusal =
  /** No address that others could open. */
  | 'badAddress'
  /** The browser did not let the page copy. */
  | 'copyDenied'

/** An address that others can open: whole, and of the web. */
export const isShareable = ({ url }: SharedPage): boolean => /^https?:\/\/[^\s/?#]+\S*$/i.test(url)

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

/** Where a way leads: the network's own page, or the mail program with subject and text filled in. */
export const hrefOf = (way: ShareWay, { title, url }: SharedPage): string =>
  way === 'email'
    ? `mailto:?subject=${encoded(title)}&body=${encoded(url)}`
    : `https://www.facebook.com/sharer/sharer.php?u=${encoded(url)}`
