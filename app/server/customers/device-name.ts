import Bowser from 'bowser'

/** Longer than any browser's; attackers' longer texts are not parsed. */
const longestUserAgent = 400

const systems: Readonly<Record<string, string>> = { macOS: 'Mac', iOS: 'iPhone', 'Chrome OS': 'Chromebook' }

/** Names a login for its customer: 'Firefox på Windows'. Empty for an unknown `User-Agent`. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent || userAgent.length > longestUserAgent) return ''
  const { browser, os, platform } = Bowser.parse(userAgent)
  const place = platform.model === 'iPad' ? 'iPad' : os.name && (systems[os.name] ?? os.name)
  if (!browser.name) return place ?? ''
  return place ? `${browser.name} på ${place}` : browser.name
}
