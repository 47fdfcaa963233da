/** Groups of an IPv6 address that one household or one server is given whole. */
const groupsOfNetwork = 4

/** An IPv4 address as it is; of an IPv6 address what cannot be changed at will. Some proxies say the port, which can. */
export function networkOf(said: string): string {
  const address = /^\[(.*)\](?::\d+)?$/.exec(said)?.[1] ?? said
  const four = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(address)?.[1]
  if (four || !address.includes(':')) return four ?? address
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].slice(0, groupsOfNetwork).join(':')
}

/** Of an IPv6 network as `networkOf` says it, the /56 that providers give one household; an IPv4 address as it is. */
export function wideNetworkOf(network: string): string {
  if (!network.includes(':')) return network
  const [a = '0', b = '0', c = '0', d = '0'] = network.split(':')
  const highByte = Math.floor(Number.parseInt(d, 16) / 256)
  return [a, b, c, highByte.toString(16)].join(':')
}

/** Of an IPv6 network as `networkOf` says it, the /48 around it; an IPv4 address as it is. */
export const widestNetworkOf = (network: string): string =>
  network.includes(':') ? network.split(':').slice(0, 3).join(':') : network

/** Prefixes of an IPv6 address that one caller may have whole, from the narrowest; of an IPv4 address, itself. */
export const networkPrefixes = [64, 56, 48] as const

/** A network as `networkOf` says it and the wider ones around it, in the order of `networkPrefixes`. */
export function networksOf(network: string): string[] {
  if (!network.includes(':')) return [network]
  return [network, `${wideNetworkOf(network)}/56`, `${widestNetworkOf(network)}/48`]
}

/** What no shopper comes from, as `networkOf` says it: this machine, a network of one's own, a call of this process. */
const ownNetworks = /^$|^(127|10)\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\.|^169\.254\.|^0:0:0:0$|^f[cd]|^fe[89ab]/

/**
 * Whether the address is one that shoppers have. Another one is of whoever runs the shop: or of a proxy that nobody has
 * told the shop of, and then it stands for all shoppers together.
 */
export const isPublic = (network: string): boolean => !ownNetworks.test(network)
