/** More than any campaign's parameters, characters. */
const longest = 500

/** The parameters of a campaign in an address, as a query string without '?'. Empty without any. */
export function campaignIn(href: string): string {
  const found = new URLSearchParams()
  const search = href.replace(/^[^?]*\??/, '').replace(/#.*$/, '')
  for (const [name, value] of new URLSearchParams(search))
    if (/^(utm_\w+|gclid)$/.test(name) && value !== '') found.append(name, value)
  const text = found.toString()
  return text.length > longest ? '' : text
}
