import { inNorway } from '../../content/dayjs.ts'
import { escapeHtml } from './escape-html.ts'
import type { Mail, MailPort } from './port.ts'

/** Captured mails; the oldest are dropped. */
const most = 50

export interface Mailbox extends MailPort {
  /** Newest first. */
  page(): Response
}

/** Captures mails for developers instead of sending them. Not for a shop that strangers can reach. */
export function openMailbox(): Mailbox {
  const mails: (Mail & { at: Date })[] = []
  return {
    async send(mail) {
      mails.unshift({ ...mail, at: new Date() })
      mails.length = Math.min(mails.length, most)
    },
    page: () =>
      new Response(document(mails.map(entry).join('\n') || '<p>Ingen e-poster er sendt ennå.</p>'), {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
          'cache-control': 'no-store',
          // A link's token must not leak.
          'referrer-policy': 'no-referrer',
        },
      }),
    close: async () => undefined,
  }
}

const withLinks = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/\S+/g, (address) => `<a href="${address}">${address}</a>`)

const entry = ({ to, subject, text, at }: Mail & { at: Date }): string =>
  `<article><h2>${escapeHtml(subject)}</h2><p>Til ${escapeHtml(to)}, ${inNorway(at).format('HH.mm.ss')}</p><pre>${withLinks(text)}</pre></article>`

const document = (content: string): string => `<!doctype html>
<html lang="nb">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Utgående e-post</title>
<style>
body { margin: 0 auto; max-width: 44rem; padding: 1.5rem; font: 1rem/1.6 system-ui, sans-serif; color: #1d2a26 }
article { border-top: 1px solid #c9c4b5 }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
</style>
</head>
<body>
<h1>Utgående e-post</h1>
${content}
</body>
</html>
`
