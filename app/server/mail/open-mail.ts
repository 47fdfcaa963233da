import { openMailbox } from './mailbox.ts'
import { noMail } from './no-mail.ts'
import type { MailPort } from './port.ts'
import { smtpMail } from './smtp.ts'

/** A mail server, or a mailbox that captures mails. `from` is the sender of all mails; by default each brand's. */
export type MailSettings = { type: 'smtp'; url: string; from: string | undefined } | { type: 'mailbox' }

/** `page` shows captured mails. */
export function openMail(settings: MailSettings | undefined): { port: MailPort; page?: () => Response } {
  if (!settings) return { port: noMail }
  if (settings.type === 'smtp') return { port: smtpMail(settings.url, settings.from) }
  const mailbox = openMailbox()
  return { port: mailbox, page: mailbox.page }
}
