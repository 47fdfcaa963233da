import * as v from 'valibot'
import { variables } from './settings.ts'

interface Row {
  name: string
  meaning: string
  /** Meaning of a missing variable. */
  otherwise: string
}

const rows: readonly Row[] = Object.entries(variables).map(([name, schema]) => ({
  name,
  meaning: v.getDescription(schema) ?? '',
  otherwise: String(v.getMetadata(schema).otherwise ?? `\`${v.getDefault(schema)}\``),
}))

/** The settings as a table in Markdown. */
export function settingsTable(): string {
  const cells = [
    ['name', 'meaning', 'without it'],
    ...rows.map(({ name, meaning, otherwise }) => [`\`${name}\``, meaning, otherwise]),
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]!.length)))
  const line = (row: readonly string[], fill = ' ') =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column]!, fill)).join(' | ')} |`
  const [head, ...body] = cells
  return [line(head!), line(['', '', ''], '-'), ...body.map((row) => line(row))].join('\n')
}

/** The settings as text for a terminal. */
export function settingsHelp(): string {
  const plain = (text: string) => text.replaceAll('`', '')
  const entries = rows.map(
    ({ name, meaning, otherwise }) => `  ${name}\n      ${plain(meaning)}\n      without it: ${plain(otherwise)}`,
  )
  return `npm start serves the shop. It reads these environment variables:\n\n${entries.join('\n')}`
}
