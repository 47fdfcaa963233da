import { brand } from '../../brands/index.ts'
import { escapeHtml } from './escape-html.ts'
import type { Mail } from './port.ts'

/** A part of a mail; a string is a paragraph that keeps its line breaks. */
export type MailPart =
  | string
  | { type: 'heading'; text: string }
  /** Without a label, the address is shown. */
  | { type: 'link'; href: string; label?: string }
  | { type: 'list'; items: readonly string[] }
  /** Amounts, row by row. */
  | { type: 'amounts'; rows: readonly AmountRow[] }

export interface AmountRow {
  label: string
  amount: string
  /** The total of the other rows. */
  isTotal?: boolean
}

/** Renders a mail of the current brand as text and as HTML without external resources. */
export const layoutMail = (to: string, subject: string, ...parts: readonly MailPart[]): Mail => {
  const { name, company } = brand
  return {
    from: `${name} <${company.email}>`,
    replyTo: company.email,
    to,
    subject,
    text: parts.map(asText).join('\n\n'),
    html: page(subject, name, parts.map(asHtml).join('\n')),
  }
}

function asText(part: MailPart): string {
  if (typeof part === 'string') return part
  switch (part.type) {
    case 'heading':
      return part.text.toUpperCase()
    case 'link':
      return part.label ? `${part.label}:\n${part.href}` : part.href
    case 'list':
      return part.items.map((item) => `- ${item}`).join('\n')
    case 'amounts':
      return part.rows.map(({ label, amount }) => `${label}: ${amount}`).join('\n')
    default:
      return part satisfies never
  }
}

const inLines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')
const heading = 'font-size:18px;line-height:1.3;margin:28px 0 8px'

function asHtml(part: MailPart): string {
  if (typeof part === 'string') return `<p>${inLines(part)}</p>`
  switch (part.type) {
    case 'heading':
      return `<h2 style="${heading}">${escapeHtml(part.text)}</h2>`
    case 'link':
      return `<p><a href="${escapeHtml(part.href)}" style="word-break:break-word">${escapeHtml(part.label ?? part.href)}</a></p>`
    case 'list':
      return `<ul style="padding-left:20px">${part.items.map((item) => `<li>${inLines(item)}</li>`).join('')}</ul>`
    case 'amounts':
      return `<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${part.rows.map(row).join('')}</table>`
    default:
      return part satisfies never
  }
}

function row({ label, amount, isTotal = false }: AmountRow): string {
  const cell = `padding:6px 0;border-bottom:1px solid #c9c4b5;vertical-align:top;font-weight:${isTotal ? 'bold' : 'normal'}`
  const figure = `${cell};padding-left:16px;white-space:nowrap`
  return `<tr><th scope="row" align="left" style="${cell}">${inLines(label)}</th><td align="right" style="${figure}">${escapeHtml(amount)}</td></tr>`
}

// Tables and inline styles work in every mail client; explicit colours keep it readable in dark mode.
const page = (subject: string, name: string, content: string): string => `<!doctype html>
<html lang="nb">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr><td align="left" style="font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5">
<p style="font-size:20px;font-weight:bold;margin:0 0 16px">${escapeHtml(name)}</p>
<h1 style="font-size:24px;line-height:1.25;margin:0 0 16px">${escapeHtml(subject)}</h1>
${content}
</td></tr></table>
</td></tr></table>
</body>
</html>
`
