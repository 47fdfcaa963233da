/**
 * An address that may hold a user and a password, as `https://user:word@search.example`, as `fetch` takes it: these go in
 * a header, and stand in no message about the address.
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
