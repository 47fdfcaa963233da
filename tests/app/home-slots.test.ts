import { describe, expect, it } from 'vitest'
import { bannerHref, gridOf, slidesOf, slotsOf } from '../../app/routes/home/slots.ts'
import type { Banner, Campaign } from '../../machines/domain/index.ts'

const picture = { base: '/media/1/land-mist', alt: '', width: 1600, height: 700, widths: [800, 1600] }
const banner = (slot: string, more: Partial<Banner> = {}): Banner => ({
  slot,
  title: slot,
  text: '',
  linkText: 'Se',
  link: '/klær',
  image: null,
  imageMobile: null,
  minPrice: null,
  maxPrice: null,
  ...more,
})
const campaign = (id: number, more: Partial<Campaign> = {}): Campaign => ({
  id,
  name: `Kampanje ${id}`,
  shortDescription: '',
  description: '',
  start: '2026-11-01T00:00:00Z',
  end: '2026-12-01T00:00:00Z',
  count: 1,
  image: picture,
  imageMobile: null,
  showLabel: false,
  showImage: true,
  labelText: '',
  url: '',
  ...more,
})

describe('HEAD-09 the slots of the front page', () => {
  it.each([
    [null, null, '/klær'],
    [null, 300, '/klær?pris=0-300'],
    [300, 1500, '/klær?pris=300-1500'],
    [1500, null, '/klær?pris=1500-999999'],
  ])('HEAD-09 a banner for prices from %s to %s leads to %s', (minPrice, maxPrice, href) => {
    expect(bannerHref(banner('grid1', { minPrice, maxPrice }))).toBe(href)
  })

  it('HEAD-09 sorts the nine of the grid', () => {
    const all = [banner('grid3'), banner('newspaper'), banner('grid1'), banner('grid10')]
    expect(gridOf(all).map(({ slot }) => slot)).toEqual(['grid1', 'grid3'])
    expect(slotsOf(all)('newspaper')?.title).toBe('newspaper')
    expect(slotsOf(all)('storeSearch')).toBeUndefined()
  })

  it('HEAD-09 shows the promoted campaign first and once', () => {
    const promo = banner('campaignPromo', { link: '/kampanjer/2', title: 'Nå' })
    const slides = slidesOf(
      promo,
      [1, 2, 3, 4, 5].map((id) => campaign(id)),
    )
    expect(slides.map(({ heading }) => heading)).toEqual(['Nå', 'Kampanje 1', 'Kampanje 3', 'Kampanje 4'])
    expect(slides[0]).toMatchObject({ picture, kicker: '1.\u00a0november–1.\u00a0desember 2026' })
  })

  it('HEAD-09 HEAD-15 shows a promotion with a close-up as the only slide', () => {
    const near = banner('campaignPromo', { image: picture })
    expect(slidesOf(near, [campaign(1), campaign(2)]).map(({ key }) => key)).toEqual(['campaignPromo'])
    expect(slidesOf({ ...near, imageMobile: picture }, [campaign(1), campaign(2)])).toHaveLength(3)
  })

  it('HEAD-09 skips campaigns and banners without a picture', () => {
    const plain = campaign(1, { showImage: false })
    expect(slidesOf(banner('campaignPromo'), [plain, campaign(2, { image: null })])).toEqual([])
  })
})
