import { SMTPServer } from 'smtp-server'

/** A received mail. */
export interface ReceivedMail {
  from: string
  to: string[]
  /** As received, encoded. */
  raw: string
  header(name: string): string
  /** Decoded parts. */
  text: string
  html: string
}

export interface SmtpStub {
  /** For SMTP_URL. */
  url: string
  /** Oldest first. */
  received: ReceivedMail[]
  /** Number of mails to reject from now on, with a message that names the recipient. */
  refuse(mails: number): void
  /** Mails are accepted only after this resolves. */
  hold(until: Promise<void> | null): void
  /** Number of held mails. */
  held(): number
  close(): Promise<void>
}

/** An SMTP stub that stores mails, and can reject or delay them. */
export async function startSmtp(): Promise<SmtpStub> {
  const received: ReceivedMail[] = []
  let refusals = 0
  let until: Promise<void> | null = null
  let held = 0
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'shop' && password === 'secret' ? done(null, { user: 'shop' }) : done(new Error('who are you?')),
    onRcptTo({ address }, _session, done) {
      if (refusals === 0) return done(null)
      refusals--
      done(new Error(`mailbox unavailable: <${address}>`))
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        held++
        await until
        held--
        const raw = Buffer.concat(parts).toString()
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          raw,
          header: (name) => decodedHeader(raw, name),
          text: partOf(raw, 'text/plain'),
          html: partOf(raw, 'text/html'),
        })
        done()
      })
    },
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.server.address()
  return {
    url: `smtp://shop:secret@127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    received,
    refuse(mails) {
      refusals = mails
    },
    hold(done) {
      until = done
    },
    held: () => held,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

const headEnd = '\r\n\r\n'

function decodedHeader(raw: string, name: string): string {
  const head = raw.slice(0, raw.indexOf(headEnd)).replace(/\r\n[ \t]+/g, ' ')
  const value = new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? ''
  return value
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?q\?([^?]*)\?=/gi, (_, text: string) => fromQuoted(text.replaceAll('_', ' ')))
    .replace(/=\?utf-8\?b\?([^?]*)\?=/gi, (_, text: string) => Buffer.from(text, 'base64').toString())
}

/** Decoded part of that type; empty if missing. */
function partOf(raw: string, type: string): string {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1]
  const parts = boundary ? raw.split(`--${boundary}`) : [raw]
  const part = parts.find((each) => new RegExp(`^content-type: ${type}`, 'im').test(each)) ?? ''
  const at = part.indexOf(headEnd)
  const body = part.slice(at + headEnd.length)
  const how = /content-transfer-encoding: (\S+)/i.exec(part.slice(0, at))?.[1]
  if (how === 'base64') return Buffer.from(body, 'base64').toString()
  return (how === 'quoted-printable' ? fromQuoted(body.replace(/=\r\n/g, '')) : body).replaceAll('\r\n', '\n').trim()
}

const fromQuoted = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()
