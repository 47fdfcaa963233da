import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoCatalogue } from '../../app/demo/catalogue/index.ts'
import { type Bake, bake, boardHeight, boardWidth } from '../../app/demo/illustrations/bake.ts'
import { colourise } from '../../app/demo/illustrations/colourise.ts'
import { type DesignKey, designKeys, designOf } from '../../app/demo/illustrations/designs.ts'
import { path, symmetric } from '../../app/demo/illustrations/shapes.ts'

const scale = 0.12
/** Enough to see where a drawing lies. */
const small = 0.07

/** Covered share of the picture, and bounds of the solid pixels. */
function extent({ width, height, alpha }: Bake) {
  let covered = 0
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const solid = alpha[y * width + x]!
      covered += solid
      if (solid <= 0.5) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  return { covered: covered / (width * height), left, top, right, bottom }
}

const baked = new Map<DesignKey, Bake>()
function smallBake(key: DesignKey): Bake {
  const found = baked.get(key) ?? bake(designOf(key).scene(), small)
  baked.set(key, found)
  return found
}

describe('the drawings', () => {
  const shapes = new Map<string, string>()

  it.each(designKeys)('%s is unique and fills its frame', (key) => {
    const baked = smallBake(key)
    const { covered, left, top, right, bottom } = extent(baked)
    expect(covered).toBeGreaterThan(key.startsWith('poles') ? 0.03 : 0.08)
    expect(covered).toBeLessThan(0.7)
    expect(Math.min(left, top)).toBeGreaterThan(0)
    expect(right).toBeLessThan(baked.width - 1)
    expect(bottom).toBeLessThan(baked.height - 1)
    const pixels = Buffer.from(colourise(baked, designOf(key).palette('#336a70'))).toString('base64')
    expect(shapes.get(pixels)).toBeUndefined()
    shapes.set(pixels, key)
  })

  it('LOOK-03 there are at least 120 silhouettes', () => {
    const outlines = designKeys.map((key) => Buffer.from(smallBake(key).alpha.map(Math.round)).toString('base64'))
    expect(new Set(outlines).size).toBeGreaterThanOrEqual(120)
  })

  it('LOOK-03 no two goods of different price share a drawing on one screen', () => {
    const screen = 12
    const goods = [...demoCatalogue().articles].filter(({ visible }) => visible)
    const last = 1e6
    type Goods = (typeof goods)[number]
    const orders: readonly ((a: Goods, b: Goods) => number)[] = [
      (a, b) => (a.bestsellerRank ?? last) - (b.bestsellerRank ?? last) || a.id - b.id,
      (a, b) => a.price - b.price || a.id - b.id,
    ]
    const places = goods.flatMap(({ categoryId, subcategoryId, groupId }) => [
      `category ${categoryId}`,
      `subcategory ${subcategoryId}`,
      `group ${groupId}`,
    ])
    const inPlace = (place: string, { categoryId, subcategoryId, groupId }: Goods) =>
      [`category ${categoryId}`, `subcategory ${subcategoryId}`, `group ${groupId}`].includes(place)
    const shared = new Set<string>()
    for (const order of orders) {
      const sorted = goods.toSorted(order)
      for (const place of ['all', ...new Set(places)])
        for (const gender of [null, 1, 2, 4, 10, 11]) {
          const list = sorted.filter(
            (one) => (place === 'all' || inPlace(place, one)) && (gender === null || one.genderIds.includes(gender)),
          )
          for (const [at, one] of list.entries())
            for (const other of list.slice(at + 1, at + screen))
              if (one.design === other.design && one.colourIds[0] === other.colourIds[0] && one.price !== other.price)
                shared.add(`${one.name} and ${other.name}`)
        }
    }
    expect([...shared]).toEqual([])
  })

  it('are deterministic', () => {
    const draw = () => colourise(bake(designOf('boot').scene(), scale), designOf('boot').palette('#7a5638'))
    expect(Buffer.compare(draw(), draw())).toBe(0)
  })

  it('have two captioned detail crops of 4:5', () => {
    for (const key of designKeys) {
      const { details } = designOf(key)
      expect(details.map(({ view }) => view)).toEqual(['a', 'b'])
      for (const { crop, caption } of details) {
        expect(crop.height / crop.width).toBeCloseTo(1.25)
        expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0)
        expect(crop.x + crop.width).toBeLessThanOrEqual(boardWidth)
        expect(crop.y + crop.height).toBeLessThanOrEqual(boardHeight)
        expect(caption).toMatch(/^[A-ZÆØÅ].{6,}[^.]$/)
      }
    }
  })

  it('have a colourway for any colour', () => {
    const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
    fc.assert(
      fc.property(fc.constantFrom(...designKeys), anyColour, (key, colour) => {
        const palette = designOf(key).palette(colour)
        expect(palette.main).toBe(colour)
        for (const tone of Object.values(palette)) expect(tone).toMatch(/^#[0-9a-f]{6}$/)
      }),
      { numRuns: 200 },
    )
  })

  it('render a crop as it is in the whole', () => {
    const scene = designOf('tee').scene()
    const whole = bake(scene, scale)
    const piece = bake(scene, scale, { x: 250, y: 250, width: 500, height: 500 })
    let apart = 0
    for (let y = 15; y < 45; y++)
      for (let x = 15; x < 45; x++)
        apart += Math.abs(
          piece.diffuse.main![y * piece.width + x]! - whole.diffuse.main![(y + piece.y) * whole.width + x + piece.x]!,
        )
    expect(apart / 900).toBeLessThan(0.03)
  })
})

describe('shapes', () => {
  it('have a short notation', () => {
    expect(path('1,2 -3,4.5c', '6,7')).toEqual([
      [1, 2],
      [-3, 4.5, 'c'],
      [6, 7],
    ])
  })

  it('close symmetrically without doubled points', () => {
    expect(symmetric(path('500,0 600,100 500,200'))).toEqual(path('500,0 600,100 500,200 400,100'))
  })
})
