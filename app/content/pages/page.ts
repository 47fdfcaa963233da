import { telHref } from '../../../ui/Link/index.ts'
import { brand } from '../../brands/index.ts'

/** Actions that lead to customer service. */
export const contactLinks = (): { label: string; href: string }[] => {
  const { phone, email } = brand.company
  const phoneHref = telHref(phone)
  return [
    ...(phoneHref ? [{ label: `Ring ${phone}`, href: phoneHref }] : []),
    { label: `Skriv til ${email}`, href: `mailto:${email}` },
  ]
}

/** A part of a content page. `id` is its anchor. */
export interface ContentSection {
  id: string
  heading: string
  paragraphs: readonly string[]
  points?: readonly string[]
  links?: readonly { label: string; href: string }[]
}

/** A text page. */
export interface ContentPage {
  path: string
  title: string
  /** Description for search engines, and the lead. */
  lead: string
  sections: readonly ContentSection[]
}
