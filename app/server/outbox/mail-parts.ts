import { type BoughtLine, formatMoney, type Ore, type Shop } from '../../../machines/domain/index.ts'
import { brand } from '../../brands/index.ts'
import { formatDays, formatTimes } from '../../content/hours.ts'
import { formatOrgNo } from '../../content/org-no.ts'
import { type ContentSection, plainText } from '../../content/pages/page.ts'
import { support } from '../../content/pages/support.ts'
import { sizeText } from '../../content/size-text.ts'
import { tenantOf } from '../content/tenants.ts'
import type { OwnPages } from '../content-folder/own-pages.ts'
import type { AmountRow, MailPart } from '../mail/mail-layout.ts'

// Parts that mails about orders and reservations share.

/** A line: the article, its amount and, for several, the price of each. */
export const goodsRow = ({ name, colour, size, count, price, ordinaryPrice }: BoughtLine): AmountRow => ({
  label: `${count}\u00a0× ${name}, ${colour}, ${sizeText(size)}${ordinaryPrice ? ', medlemspris' : ''}${count > 1 ? `\n(${formatMoney(price)} per stk.)` : ''}`,
  amount: formatMoney(count * price),
})

export const totalRow = (label: string, amount: Ore): AmountRow => ({
  label,
  amount: formatMoney(amount),
  isTotal: true,
})

/** Shop, opening hours and pickup code. */
export const shopPart = (shop: Shop, pickupCode: string | null): string =>
  [
    shop.name,
    `${shop.address}, ${shop.postNo} ${shop.postPlace}`,
    `Åpent ${shop.openingHours.map((hours) => `${formatDays(hours).toLowerCase()} ${formatTimes(hours)}`).join(', ')}`,
    `Telefon ${shop.phone}`,
    pickupCode && `Hentekode: ${pickupCode}`,
  ]
    .filter(Boolean)
    .join('\n')

/** The seller: the brand's company for web orders, the shop for purchases there. */
export function sellerPart(shop: Shop | null = null): string {
  const { company } = brand
  const { name, orgNo, address, email, phone } = shop
    ? {
        name: shop.fullName,
        orgNo: `${formatOrgNo(shop.orgNo)} MVA`,
        address: `${shop.address}, ${shop.postNo} ${shop.postPlace}`,
        email: shop.email,
        phone: shop.phone,
      }
    : company
  return `Selger: ${name}, org.nr. ${orgNo}\n${address}\n${email}, ${phone}`
}

/** Sections of the terms by their anchors. */
export type Terms = (...ids: readonly string[]) => MailPart[]

/** The terms of the current brand, verbatim: the law requires them on a durable medium (angrerettloven § 18). */
export function termsOf(ownPages: OwnPages): Terms {
  const freeFrom = tenantOf(brand.id).FreeShippingFrom ?? null
  const { sections } = ownPages.page('/kundeservice', brand, freeFrom) ?? support(freeFrom)
  return (...ids) =>
    sections
      .filter(({ id }) => ids.includes(id))
      .flatMap((section): MailPart[] => [{ type: 'heading', text: section.heading }, ...paragraphsOf(section)])
}

/** A section as paragraphs of plain text, with the addresses of its links. */
const paragraphsOf = ({ paragraphs, blocks }: ContentSection): readonly string[] =>
  blocks
    ? blocks.flatMap((block) => {
        switch (block.type) {
          case 'paragraph':
          case 'subheading':
            return [plainText(block.children)]
          case 'list':
            return block.items.map((item) => `– ${plainText(item)}`)
          case 'links':
            // of pages in the shop: the mail has its own
            return []
          default:
            return block satisfies never
        }
      })
    : paragraphs
