import type { MailPort } from './port.ts'

/** How long a mail server may be silent, ms: somebody waits for the answer. */
const timeoutMs = 10_000

/**
 * Sends through a mail server, such as `smtps://user:password@smtp.example.no`. The library is loaded with the first
 * mail.
 */
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
        // As an object: in a string, a comma that somebody typed would add a recipient.
        to: { name: '', address: to },
        ...(id && { messageId: `<${id}>` }),
        // Suppresses out-of-office replies (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
    async close() {
      ;(await transport)?.close()
    },
  }
}
