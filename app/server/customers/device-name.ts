import Bowser from 'bowser'

/** Longer than any browser's: a text of an attacker's choice is not parsed. */
const longestUserAgent = 400

const systems: Readonly<Record<string, string>> = { macOS: 'Mac', iOS: 'iPhone', 'Chrome OS': 'Chromebook' }

/** What a customer knows a login by: 'Firefox på Windows'. Empty when the header `User-Agent` does not tell. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent || userAgent.length > longestUserAgent) return ''
  const { browser, os, platform } = Bowser.parse(userAgent)
  const place = platform.model === 'iPad' ? 'iPad' : os.name && (systems[os.name] ?? os.name)
  if (!browser.name) return place ?? ''
  return place ? `${browser.name} på ${place}` : browser.name
}
