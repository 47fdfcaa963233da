import { SMTPServer } from 'smtp-server'

/** A mail as it came in. */
export interface ReceivedMail {
  from: string
  to: string[]
  /** As it travels, encoded. */
  raw: string
  header(name: string): string
  /** The two parts as they are read. */
  text: string
  html: string
}

export interface SmtpStub {
  /** As SMTP_URL. */
  url: string
  /** The oldest first. */
  received: ReceivedMail[]
  /** How many mails it refuses from now on, each with a word that names whom it was for. */
  refuse(mails: number): void
  /** Mails are taken over only once what this answers is done. */
  hold(until: Promise<void> | null): void
  /** How many wait for that. */
  held(): number
  close(): Promise<void>
}

/** A mail server of the tests' own: it keeps what it is given, and can refuse it or take its time. */
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

/** The part of that type, decoded; empty where there is none. */
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
