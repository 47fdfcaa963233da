import { sizeText } from '../../content/size-text.ts'
import { layoutMail, type MailPart } from '../mail/mail-layout.ts'
import type { Mail } from '../mail/port.ts'
import type { AlertVariant } from '../stock-alerts/alert-variant.ts'
import { contactPart } from './mail-parts.ts'

interface About {
  email: string
  variant: AlertVariant
  /** Origin of the shop. */
  origin: string
}

// Anyone can ask in a stranger's name: these mails contain nothing that was typed.

const named = ({ name, colour, size }: AlertVariant): string => `${name}\n${colour}, ${sizeText(size)}`
const days = 'tre dager'

/** The mail that proves the address, with the links that confirm and end the request. */
export const stockAlertRequestedMail = ({ email, variant, origin }: About, token: string, isConfirmed: boolean): Mail =>
  layoutMail(
    email,
    isConfirmed ? `Vi sier fra: ${variant.name}` : `Skal vi si fra? ${variant.name}`,
    isConfirmed
      ? 'Du har allerede bedt om beskjed når denne varen er inne igjen, så du trenger ikke gjøre noe:'
      : 'Du har bedt om beskjed når denne varen er inne igjen:',
    named(variant),
    ...(isConfirmed
      ? []
      : [
          { type: 'link', href: `${origin}/si-fra#token=${token}`, label: 'Ja, si fra når den er inne' } as const,
          `Lenken virker i ${days}. Du får én e-post når varen er inne, og da sletter vi adressen din.`,
        ]),
    { type: 'link', href: `${origin}/si-fra#token=${token}&stopp=1`, label: 'Nei, ikke si fra' },
    ...(isConfirmed
      ? []
      : [`Har du ikke bedt om dette? Da trenger du ikke gjøre noe. Vi sletter adressen om ${days}.`]),
    contactPart(),
  )

/** The one mail: the variant is back. */
export const stockAlertBackMail = ({ email, variant, origin }: About): Mail =>
  layoutMail(
    email,
    `Inne igjen: ${variant.name}`,
    'Varen du venter på, er inne igjen:',
    named(variant),
    { type: 'link', href: `${origin}/product/${variant.articleId}?variant=${variant.variantId}`, label: 'Se varen' },
    ...wherePart(variant),
    'Vi holder den ikke av, så den kan bli utsolgt igjen.',
    'Dette er den eneste e-posten du får om varen. Vi har slettet adressen din fra ventelisten.',
    contactPart(),
  )

const mostNamed = 3

function wherePart({ isOnWeb, shops }: AlertVariant): MailPart[] {
  const more = shops.length - mostNamed
  const names = shops.slice(0, mostNamed).join(', ') + (more > 0 ? ` og ${more} til` : '')
  return [
    [isOnWeb && 'Den kan sendes hjem til deg.', shops.length > 0 && `Butikker som har den: ${names}.`]
      .filter(Boolean)
      .join('\n'),
  ]
}
