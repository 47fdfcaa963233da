import { telHref } from '../../../ui/Link/index.ts'
import { brand } from '../../brands/index.ts'
import type { Inline } from './page.types.ts'

export type { ContentPage, ContentSection } from './page.types.ts'

/** Actions that lead to customer service. */
export const contactLinks = (): { label: string; href: string }[] => {
  const { phone, email } = brand.company
  const phoneHref = telHref(phone)
  return [
    ...(phoneHref ? [{ label: `Ring ${phone}`, href: phoneHref }] : []),
    { label: `Skriv til ${email}`, href: `mailto:${email}` },
  ]
}

/** Plain text of formatted text. */
export const plainText = (inlines: readonly Inline[]): string =>
  inlines.map((part) => (typeof part === 'string' ? part : plainText(part.children))).join('')
