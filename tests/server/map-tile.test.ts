import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tileOf } from '../../app/server/map/tile.ts'
import { project, tileSize, tilesAt, unproject, zooms } from '../../ui/ShopMap/mercator.ts'

const oslo = { lat: 59.9127, lng: 10.7461 }

describe('the tiles of the map', () => {
  it('LOOK-06 a place comes back from its projection', () => {
    const coords = fc.record({
      lat: fc.double({ min: 54, max: 72, noNaN: true }),
      lng: fc.double({ min: -4, max: 42, noNaN: true }),
    })
    fc.assert(
      fc.property(coords, fc.integer(zooms), (at, zoom) => {
        const back = unproject(project(at, zoom), zoom)
        expect(back.lat).toBeCloseTo(at.lat, 6)
        expect(back.lng).toBeCloseTo(at.lng, 6)
      }),
    )
  })

  it('LOOK-06 lie within their square, at every zoom around a town', () => {
    for (let zoom = zooms.min; zoom <= zooms.max; zoom++) {
      const at = project(oslo, zoom)
      const tile = tileOf(zoom, Math.floor(at.x / tileSize), Math.floor(at.y / tileSize))!
      const numbers = [...tile.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
      expect(numbers.length, `zoom ${zoom}`).toBeGreaterThan(4)
      expect(Math.min(...numbers)).toBeGreaterThanOrEqual(-8)
      expect(Math.max(...numbers)).toBeLessThanOrEqual(tileSize + 8)
    }
  })

  it('LOOK-06 draw land where a town is, and none in the ocean', () => {
    const drawn = ({ lat, lng }: typeof oslo) => {
      const at = project({ lat, lng }, 9)
      return /class="l" d="M/.test(tileOf(9, Math.floor(at.x / tileSize), Math.floor(at.y / tileSize))!)
    }
    expect(drawn(oslo)).toBe(true)
    expect(drawn({ lat: 66, lng: 3 })).toBe(false)
  })

  it('LOOK-06 are none outside of what the map covers', () => {
    const { left, top } = tilesAt(5)
    expect(tileOf(5, left, top)).not.toBeNull()
    expect(tileOf(5, left - 1, top)).toBeNull()
    expect(tileOf(zooms.min - 1, 0, 0)).toBeNull()
    expect(tileOf(zooms.max + 1, 0, 0)).toBeNull()
  })
})
