/** More than any campaign's parameters, characters. */
const longest = 500

const isCampaign = (name: string): boolean => /^(utm_\w+|gclid)$/.test(name)

/** The parameters of a campaign in an address, as a query string without '?'. Empty without any. */
export function campaignIn(href: string): string {
  const found = new URLSearchParams()
  const search = href.replace(/^[^?]*\??/, '').replace(/#.*$/, '')
  for (const [name, value] of new URLSearchParams(search))
    if (isCampaign(name) && value !== '') found.append(name, value)
  const text = found.toString()
  return text.length > longest ? '' : text
}

/** An address without the parameters of a campaign, the rest as it is spelled: what may be stored without consent. */
export function withoutCampaign(href: string): string {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(href) ?? []
  const rest = search.split('&').filter((part) => ![...new URLSearchParams(part).keys()].some(isCampaign))
  return path + (rest.join('&') && `?${rest.join('&')}`) + hash
}
