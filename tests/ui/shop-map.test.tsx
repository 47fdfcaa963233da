import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { clustersOf } from '../../ui/ShopMap/clusters.ts'
import { ShopMap, zooms } from '../../ui/ShopMap/index.ts'

const shop = (name: string, lat: number, lng: number) => ({ name, href: `/butikker/${name}`, coords: { lat, lng } })
const shops = [
  shop('Vardeholm Drammen', 59.7439, 10.2045),
  shop('Vardeholm Oslo', 59.9127, 10.7461),
  shop('Lyngfonn Tromsø', 69.6489, 18.9551),
]

const map = () => render(<ShopMap aria-label="Kart" shops={shops} tile={(...at) => `/kart/${at.join('/')}.svg`} />)

afterEach(cleanup)

describe('the map of the shops', () => {
  it('LOOK-06 opens a place with several shops until each is a link', () => {
    map()
    const region = within(screen.getByRole('region', { name: 'Kart' }))
    const several = () => region.queryByRole('button', { name: /^2 butikker: Vardeholm Drammen, Vardeholm Oslo$/ })
    expect(region.getByRole('link', { name: 'Lyngfonn Tromsø, på kartet' }).getAttribute('href')).toBe(
      '/butikker/Lyngfonn Tromsø',
    )
    for (let presses = 0; several() && presses < 4; presses += 1) fireEvent.click(several()!)
    expect(region.getByRole('link', { name: 'Vardeholm Oslo, på kartet' })).toBeTruthy()
    expect(region.getByRole('link', { name: 'Vardeholm Drammen, på kartet' })).toBeTruthy()
    // the pressed button is gone: the focus is on the map's first control
    expect(document.activeElement).toBe(region.getByRole('button', { name: 'Zoom inn' }))
    fireEvent.click(region.getByRole('button', { name: 'Vis hele kartet' }))
    expect(several()).toBeTruthy()
  })

  it('LOOK-06 says when it goes no closer and no farther', () => {
    map()
    const [closer, farther] = ['Zoom inn', 'Zoom ut'].map((name) => screen.getByRole('button', { name }))
    expect(farther!.getAttribute('aria-disabled')).toBe('true')
    for (let zoom = zooms.min; zoom < zooms.max; zoom += 1) fireEvent.click(closer!)
    expect(closer!.getAttribute('aria-disabled')).toBe('true')
    expect(farther!.getAttribute('aria-disabled')).toBeNull()
  })

  it('LOOK-06 no two places are closer than a target and its room, and no shop is left out', () => {
    const place = fc.record({
      lat: fc.double({ min: 57, max: 71, noNaN: true }),
      lng: fc.double({ min: 4, max: 31, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(place, { maxLength: 40 }), fc.integer(zooms), (places, zoom) => {
        const clusters = clustersOf(
          places.map((coords, id) => ({ id, coords })),
          zoom,
        )
        expect(clusters.flatMap((one) => one.shops.map(({ id }) => id)).toSorted((a, b) => a - b)).toEqual(
          places.map((_, id) => id),
        )
        for (const [at, one] of clusters.entries())
          for (const other of clusters.slice(at + 1))
            expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThanOrEqual(52)
      }),
    )
  })
})
