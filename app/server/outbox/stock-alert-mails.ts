import { sizeText } from '../../content/size-text.ts'
import { composeMail, type MailTemplates } from '../mail/compose-mail.ts'
import type { Mail } from '../mail/port.ts'
import type { AlertVariant } from '../stock-alerts/alert-variant.ts'

interface About {
  email: string
  variant: AlertVariant
  /** Origin of the shop. */
  origin: string
  templates: MailTemplates
}

// Anyone can ask in a stranger's name: these mails contain nothing that was typed.

const lifetime = 'tre dager'
const named = ({ name, colour, size }: AlertVariant) => ({
  'article.name': name,
  'article.variant': `${colour}, ${sizeText(size)}`,
})

/** The mail that proves the address, with the links that confirm and end the request. */
export const stockAlertRequestedMail = (
  { email, variant, origin, templates }: About,
  token: string,
  isConfirmed: boolean,
): Mail =>
  composeMail(templates, 'stockAlertRequested', email, {
    ...named(variant),
    lifetime,
    confirmLink: `${origin}/si-fra#token=${token}`,
    stopLink: `${origin}/si-fra#token=${token}&stopp=1`,
    isConfirmed,
  })

/** The one mail: the variant is back. */
export const stockAlertBackMail = ({ email, variant, origin, templates }: About): Mail =>
  composeMail(templates, 'stockAlertBack', email, {
    ...named(variant),
    link: `${origin}/product/${variant.articleId}?variant=${variant.variantId}`,
    'article.shops': shopsOf(variant),
    isOnWeb: variant.isOnWeb,
  })

const mostNamed = 3

function shopsOf({ shops }: AlertVariant): string | null {
  const more = shops.length - mostNamed
  const names = shops.slice(0, mostNamed).join(', ') + (more > 0 ? ` og ${more} til` : '')
  return shops.length > 0 ? names : null
}
