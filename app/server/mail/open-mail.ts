import { openMailbox } from './mailbox.ts'
import { noMail } from './no-mail.ts'
import type { MailPort } from './port.ts'
import { smtpMail } from './smtp.ts'

/**
 * How mails leave the shop: through a mail server, or not at all, kept for whoever runs it to read. `from` is the sender
 * of all mails; without it each is its brand's.
 */
export type MailSettings = { type: 'smtp'; url: string; from: string | undefined } | { type: 'mailbox' }

/** With `page`, the mails can be read there. */
export function openMail(settings: MailSettings | undefined): { port: MailPort; page?: () => Response } {
  if (!settings) return { port: noMail }
  if (settings.type === 'smtp') return { port: smtpMail(settings.url, settings.from) }
  const mailbox = openMailbox()
  return { port: mailbox, page: mailbox.page }
}
