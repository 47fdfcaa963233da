import type { AlertsPorts } from '../../../machines/alerts/index.ts'
import { read, readText, storageKeys, write } from './storage.ts'

/** Storage keys by machine. Each load finds a dropped value of a newer build again; a damaged one of some only. */
const keyOf: Readonly<Record<string, string>> = {
  ...storageKeys,
  search: storageKeys.searches,
  checkout: storageKeys.draft,
}
const isKeptWhenDamaged = /^(poll|review|checkout|consent)/

/** The unread value that an alert is about: its version, or a hash of damaged text. Null for other alerts. */
function unreadValue(code: string, about: string): string | null {
  const key = keyOf[/^(\w+)\.dropped$/.exec(code)?.[1] ?? '']
  if (!key) return null
  if (about === 'future') return `v${(read('localStorage', key) as { v?: unknown } | null)?.v}`
  if (!isKeptWhenDamaged.test(code)) return null // overwritten: the next damage is a new one
  const text = readText('localStorage', key) ?? ''
  return String([...text].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) | 0, 0))
}

const shownValues = () => (read('sessionStorage', storageKeys.shownAlerts) ?? {}) as Readonly<Record<string, string>>

/** Alerts about stored values that this tab has shown. A value is not shown twice until it changes. */
export const shownAlerts: NonNullable<AlertsPorts['shown']> = {
  has({ code, about }) {
    const value = unreadValue(code, about)
    return value !== null && shownValues()[code] === value
  },
  add({ code, about }) {
    const value = unreadValue(code, about)
    if (value !== null) write('sessionStorage', storageKeys.shownAlerts, { ...shownValues(), [code]: value })
  },
}
