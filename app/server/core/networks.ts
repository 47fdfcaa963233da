/** Groups of an IPv6 /64, the smallest network that one customer gets. */
const groupsOfNetwork = 4

/**
 * Returns an IPv4 address, or the /64 of an IPv6 address, whose rest its owner can change at will. Strips ports, which
 * some proxies add.
 */
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

/** Widens a network of `networkOf` to its /56, which providers give a household; IPv4 stays. */
export function wideNetworkOf(network: string): string {
  if (!network.includes(':')) return network
  const [a = '0', b = '0', c = '0', d = '0'] = network.split(':')
  const highByte = Math.floor(Number.parseInt(d, 16) / 256)
  return [a, b, c, highByte.toString(16)].join(':')
}

/** Widens a network of `networkOf` to its /48; IPv4 stays. */
export const widestNetworkOf = (network: string): string =>
  network.includes(':') ? network.split(':').slice(0, 3).join(':') : network

/** Prefix lengths that are counted for IPv6, narrowest first; IPv4 addresses are counted as they are. */
export const networkPrefixes = [64, 56, 48] as const

/**
 * Multiples of a network's limit for the wider networks around it: a household has a /56, a firm a /48, and some
 * providers share one among customers.
 */
export const networkShares: Readonly<Record<(typeof networkPrefixes)[number], number>> = { 64: 1, 56: 2, 48: 8 }

/** A network of `networkOf` with the wider ones around it, in the order of `networkPrefixes`. */
export function networksOf(network: string): string[] {
  if (!network.includes(':')) return [network]
  return [network, `${wideNetworkOf(network)}/56`, `${widestNetworkOf(network)}/48`]
}

/** Loopback and private networks, as `networkOf` returns them; empty for calls within this process. */
const ownNetworks = /^$|^(127|10)\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\.|^169\.254\.|^0:0:0:0$|^f[cd]|^fe[89ab]/

/**
 * Whether shoppers can have the address. A private one is the operator's, or a proxy that is not configured and stands
 * for all shoppers.
 */
export const isPublic = (network: string): boolean => !ownNetworks.test(network)
