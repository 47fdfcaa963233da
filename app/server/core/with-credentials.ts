/**
 * Splits credentials off a URL, as in `https://user:password@search.example`: they go into a header, and never into
 * messages.
 */
export function withCredentials(address: string): { url: string; headers: Readonly<Record<string, string>> } {
  const url = new URL(address)
  const { username, password } = url
  if (!username && !password) return { url: address, headers: {} }
  url.username = ''
  url.password = ''
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { url: url.href, headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } }
}
