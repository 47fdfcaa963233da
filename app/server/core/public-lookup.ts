import { lookup } from 'node:dns'
import { BlockList, isIP } from 'node:net'

const privateNetworks = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv6')

/** Whether an address is one that the public network does not route. */
export const isPrivate = (address: string): boolean =>
  privateNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** The host has private addresses only. */
export class PrivateHostError extends Error {
  override readonly name = 'PrivateHostError'
}

/** `dns.lookup` that finds public addresses only: an address in data must not lead to what only this machine reaches. */
export const lookupPublic: typeof lookup = ((host: string, options: object, done: (...answer: unknown[]) => void) =>
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error)
    const open = found.filter(({ address }) => !isPrivate(address))
    if (open.length === 0) return done(new PrivateHostError(`The host ${host} is private.`))
    const isAll = (options as { all?: boolean }).all === true
    return isAll ? done(null, open) : done(null, open[0]!.address, open[0]!.family)
  })) as typeof lookup

/** The address that a host name of a URL is, without the brackets of IPv6; null for a name. */
export function literalAddress(hostname: string): string | null {
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) > 0 ? address : null
}
