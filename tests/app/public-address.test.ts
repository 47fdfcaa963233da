import { expect, it } from 'vitest'
import { publicAddress } from '../../app/ssr/public-address.ts'

const addressOf = (href: string): string | null => publicAddress(new URL(href, 'https://vardeholm.example'))

it.each([
  ['/?utm_source=mail&gclid=1', '/'],
  ['/?postcode=0150&fbclid=2', '/'],
  ['/butikker?x=1&postcode=0150', '/butikker?postcode=0150'],
  ['/butikker/1?postcode=0150', '/butikker/1?postcode=0150'],
  ['/dame?gclid=1&side=2', '/dame?side=2'],
  ['/search?q=ull&utm_campaign=x', '/search?q=ull'],
  ['/product/1?a=b', '/product/1'],
  ['/product/ullgenser?gclid=1&farge=31', '/product/ullgenser?farge=31'],
  ['/product/1?variant=7&utm_source=x', '/product/1?variant=7'],
  ['/product/1?farge=rød&variant=-1', '/product/1'],
  ['/product/1?farge=1234567890', '/product/1'],
  ['/blogg?side=0', '/blogg'],
  ['/kampanjer/1?side=12345', '/kampanjer/1'],
  ['/butikker?postcode=x', '/butikker?postcode=x'],
  ['/kampanjer/1?side=2&side=3', '/kampanjer/1?side=2'],
])('PERF %s is the page %s', (href, address) => {
  expect(addressOf(href)).toBe(address)
})

it.each([
  ...['/checkout', '/ordre/a', '/betaling/a', '/angre', '/reservasjon/1', '/logg-inn', '/nytt-passord?token=a'],
  ...['/konto/qr', '/konto/historikk', '/konto/innstillinger', '/avstemning', '/avstemning/1', '/preview/jul'],
])('SECURITY %s is no page for all', (href) => {
  expect(addressOf(href)).toBeNull()
})
