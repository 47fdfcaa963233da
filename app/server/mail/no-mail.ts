import type { MailPort } from './port.ts'

/** A shop that was given no way to send mail: whoever waits for one is told that none was sent. */
export const noMail: MailPort = {
  async send({ subject }) {
    throw new Error(`"${subject}" was not sent: the shop has no mail. Set SMTP_URL, or MAILBOX=1 to read mails here.`)
  },
  close: async () => undefined,
}
