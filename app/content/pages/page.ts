import { brand } from '../../brands/index.ts'
import { telHref } from '../phone.ts'

/** The ways to customer service that a press opens. */
export const contactLinks = (): { label: string; href: string }[] => {
  const { phone, email } = brand.company
  return [
    { label: `Ring ${phone}`, href: telHref(phone) },
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

/** A page of text, at a path of its own. */
export interface ContentPage {
  path: string
  title: string
  /** For search engines, and as the lead. */
  lead: string
  sections: readonly ContentSection[]
}
