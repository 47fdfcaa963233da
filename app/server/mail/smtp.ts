import type { MailPort } from './port.ts'

/** How long a mail server may be silent, ms: somebody waits for the answer. */
const timeoutMs = 10_000

/** Mails through a mail server, such as `smtps://user:password@smtp.example.no`. Its code is loaded with the first one. */
export function smtpMail(url: string, from: string | undefined): MailPort {
  const opened = async () => {
    const { createTransport } = await import('nodemailer')
    const patient = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
    return createTransport({ url, pool: true, ...patient })
  }
  let transport: ReturnType<typeof opened> | undefined
  return {
    async send({ to, id, ...mail }) {
      transport ??= opened()
      await (await transport).sendMail({
        ...mail,
        ...(from && { from }),
        // As parts: in a line, a comma in what somebody has typed would make two recipients of it.
        to: { name: '', address: to },
        ...(id && { messageId: `<${id}>` }),
        // No holiday's answer is wanted (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
    async close() {
      ;(await transport)?.close()
    },
  }
}
