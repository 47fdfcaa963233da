import { type BoughtLine, formatMoney, type Ore, type Shop } from '../../../machines/domain/index.ts'
import { brand } from '../../brands/index.ts'
import { formatDays, formatTimes } from '../../content/hours.ts'
import { formatOrgNo } from '../../content/org-no.ts'
import { support } from '../../content/pages/support.ts'
import { sizeText } from '../../content/size-text.ts'
import { tenantOf } from '../content/tenants.ts'
import type { AmountRow, MailPart } from '../mail/mail-layout.ts'

// Parts that mails about orders and reservations share.

/** A line: the article, its amount and, for several, the price of each. */
export const goodsRow = ({ name, colour, size, count, price }: BoughtLine): AmountRow => ({
  label: `${count}\u00a0× ${name}, ${colour}, ${sizeText(size)}${count > 1 ? `\n(${formatMoney(price)} per stk.)` : ''}`,
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

/** Contact details. */
export const contactPart = (): string => {
  const { phone, phoneHours, email } = brand.company
  return `Spørsmål? Svar på denne e-posten, skriv til ${email} eller ring ${phone} (${phoneHours}).`
}

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

/** Sections of the terms, verbatim: the law requires them on a durable medium (angrerettloven § 18). */
export function termsParts(...ids: readonly string[]): MailPart[] {
  const { sections } = support(tenantOf(brand.id).FreeShippingFrom ?? null)
  return sections
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ heading, paragraphs }): MailPart[] => [{ type: 'heading', text: heading }, ...paragraphs])
}
