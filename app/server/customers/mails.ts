import { composeMail, type MailTemplates } from '../mail/compose-mail.ts'
import type { Mail } from '../mail/port.ts'
import { linkLifetime } from './mail-tokens.ts'

const millisecondsPerHour = 3_600_000
const hours = (milliseconds: number): string =>
  milliseconds === millisecondsPerHour ? 'én time' : `${milliseconds / millisecondsPerHour} timer`

interface Recipient {
  email: string
}

/** Mails without values. */
type Plain = 'passwordChanged' | 'secondFactorOn' | 'secondFactorOff' | 'deleted'

/**
 * Mails about an account. They contain no name: a visitor who enters a stranger's address must not choose any text of
 * the mail.
 */
export const customerMails = (templates: MailTemplates) => ({
  verification: ({ email }: Recipient, link: string): Mail =>
    composeMail(templates, 'verification', email, { link, lifetime: hours(linkLifetime.verification) }),

  password: ({ email }: Recipient, link: string): Mail =>
    composeMail(templates, 'password', email, { link, lifetime: hours(linkLifetime.password) }),

  /** To the former address. If it was verified, it has a link that undoes the change. */
  addressChanged: ({ email }: Recipient, undo: string | null): Mail =>
    composeMail(templates, 'addressChanged', email, { link: undo, lifetime: hours(linkLifetime.addressUndo) }),

  passkey: (kind: 'passkeyAdded' | 'passkeyRemoved', { email }: Recipient, host: string): Mail =>
    composeMail(templates, kind, email, { host }),

  plain: (kind: Plain, { email }: Recipient): Mail => composeMail(templates, kind, email, {}),
})
