import type { MailPort } from './port.ts'

/** For a shop without mail: sending always fails. */
export const noMail: MailPort = {
  async send({ subject }) {
    throw new Error(`"${subject}" was not sent: the shop has no mail. Set SMTP_URL, or MAILBOX=1 to read mails here.`)
  },
  close: async () => undefined,
}
