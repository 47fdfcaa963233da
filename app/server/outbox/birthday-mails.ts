import { eq } from 'drizzle-orm'
import { formatCode } from '../../../machines/domain/checked-code.ts'
import { birthdayGiftPercent } from '../../content/birthday-gift.ts'
import { formatDate } from '../../content/dates.ts'
import { loginHref } from '../../features/customers/login-href.ts'
import type { Db } from '../db/database.ts'
import { birthdayGifts, customers, promocodes } from '../db/schema.ts'
import { composeMail, type MailTemplates } from '../mail/compose-mail.ts'
import type { Mail } from '../mail/port.ts'
import { birthdayPromocodeId } from '../promocodes/birthday-promocodes.ts'

/**
 * The mail with a member's birthday gift; null for one who has left the club, wants none any more or has another
 * address since, and for a code that is over.
 */
export async function birthdayGiftMail(
  db: Db,
  giftId: number,
  { origin, templates }: { origin: string; templates: MailTemplates },
): Promise<Mail | null> {
  const [row] = await db
    .select()
    .from(birthdayGifts)
    .innerJoin(customers, eq(customers.id, birthdayGifts.customerId))
    .innerJoin(promocodes, eq(promocodes.id, birthdayPromocodeId(birthdayGifts.id)))
    .where(eq(birthdayGifts.id, giftId))
  if (!row) return null
  const { customers: customer, promocodes: promocode } = row
  const isWanted = customer.club && customer.birthdayGift && customer.emailVerifiedAt !== null
  if (!isWanted || promocode.uses > 0 || promocode.validTo <= new Date()) return null
  return composeMail(templates, 'birthdayGift', customer.email, {
    'gift.percent': `${birthdayGiftPercent}\u00a0%`,
    'gift.code': formatCode(promocode.code),
    'gift.expires': formatDate(promocode.validTo.toISOString()),
    link: origin ? `${origin}${loginHref('/konto/qr')}` : null,
  })
}
