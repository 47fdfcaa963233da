import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brands } from '../../app/brands/registry.ts'
import { colours } from '../../app/demo/catalogue/colours.ts'
import { demoCatalogue } from '../../app/demo/catalogue/index.ts'
import { type Bake, bake, boardHeight, boardWidth } from '../../app/demo/illustrations/bake.ts'
import { colourise } from '../../app/demo/illustrations/colourise.ts'
import { type DesignKey, designKeys, designOf } from '../../app/demo/illustrations/designs.ts'
import { brandMarks } from '../../app/demo/illustrations/marks.ts'
import { branded, extentOf } from '../../app/demo/illustrations/scene.ts'
import { path, symmetric } from '../../app/demo/illustrations/shapes.ts'
import { hasSize, sizeLayout, wearers } from '../../app/demo/illustrations/size-view.ts'
import { drawingName, viewsOf } from '../../app/demo/pictures/article-views.ts'
import { demoPictures } from '../../app/demo/pictures/demo-pictures.ts'

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

  it.each(brands)('LOOK-03 no two goods of different price share a drawing on one screen of $name', ({ id: brand }) => {
    const screen = 12
    const goods = [...demoCatalogue().articles].filter(
      ({ visible, assortments }) => visible && (brand === 1 || assortments.includes(brand)),
    )
    expect(goods.length).toBeGreaterThan(200)
    const last = 1e6
    type Goods = (typeof goods)[number]
    const orders: readonly ((a: Goods, b: Goods) => number)[] = [
      (a, b) => (a.bestsellerRank ?? last) - (b.bestsellerRank ?? last) || a.id - b.id,
      (a, b) => a.price - b.price || a.id - b.id,
      (a, b) => b.price - a.price || a.id - b.id,
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

  it.each(designKeys)('LOOK-03 %s has another side, which fills its frame too', (key) => {
    const back = bake(designOf(key).scene().back.view(), small)
    const { covered, left, top, right, bottom } = extent(back)
    expect(covered).toBeGreaterThan(/^(poles|sunglasses)/.test(key) ? 0.02 : 0.05)
    expect(Math.min(left, top)).toBeGreaterThan(0)
    expect(right).toBeLessThan(back.width - 1)
    expect(bottom).toBeLessThan(back.height - 1)
    const tone = designOf(key).palette('#336a70')
    expect(Buffer.compare(colourise(back, tone), colourise(smallBake(key), tone))).not.toBe(0)
  })

  it('LOOK-03 bear the mark of their brand on both sides', () => {
    const bare = designKeys.filter((key) => {
      const scene = designOf(key).scene()
      return [scene, scene.back.view()].some(({ parts }) => !parts.some(({ byBrand }) => byBrand))
    })
    expect(bare).toEqual([])
    const marked = brandMarks.map((brand) =>
      Buffer.from(bake(branded(designOf('shell').scene(), brand), 0.2).diffuse.logo!.buffer).toString('base64'),
    )
    expect(new Set(marked).size).toBe(brandMarks.length)
  })

  it('LOOK-03 each article has five pictures: front, other side, two details and its size', () => {
    for (const article of demoCatalogue().articles) {
      const views = viewsOf(article)
      expect(views.map(({ view }) => view.replace(/-.*/, ''))).toEqual(['back', 'a', 'b', 'size'])
      expect(views.map(({ isCutOut }) => isCutOut)).toEqual([true, false, false, true])
      const base = `${drawingName(article)}-${colours.find(({ id }) => id === article.colourIds[0])!.hex.slice(1)}`
      for (const name of [base, ...views.map(({ view }) => `${base}-${view}`)])
        expect(demoPictures.find(`${name}-400.avif`), name).not.toBeNull()
    }
  })

  it('LOOK-03 A11Y-03 tell their view, each in words of its own', () => {
    for (const article of demoCatalogue().articles) {
      const captions = viewsOf(article).map(({ caption }) => caption)
      expect(new Set(captions).size).toBe(captions.length)
      expect(captions[0]).toMatch(/^(Sett (bakfra|fra siden|fra undersiden|ovenfra)|Håndflaten|Slått sammen)/)
      expect(captions.at(-1)).toMatch(/^I størrelse: (høyde|bredde|lengde) \d+(,5)? cm(, .+)?, ved siden av e[nt] /)
    }
  })

  it('LOOK-03 tell what a pack holds, as its name does', () => {
    for (const article of demoCatalogue().articles) {
      const held = / (\d+) l( |$)/.exec(article.name)?.[1]
      if (held) expect(viewsOf(article).at(-1)!.caption).toContain(`, ${held} liter, `)
    }
  })

  it('LOOK-03 lie whole in the picture of their size, at the scale of what is beside them', () => {
    for (const key of designKeys) {
      const scene = designOf(key).scene()
      const { left, top, right, bottom } = extentOf(scene)
      for (const code of [...wearers, '10', '48', '75'].filter((each) => hasSize(scene.size, each))) {
        const { scale: zoom, x, y } = sizeLayout(scene, code, 400)
        expect(Math.min(x + left * zoom, y + top * zoom), `${key} ${code}`).toBeGreaterThan(0)
        expect(x + right * zoom, `${key} ${code}`).toBeLessThan(boardWidth)
        expect(y + bottom * zoom, `${key} ${code}`).toBeLessThan(boardHeight - 60)
      }
    }
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
