import type { Banner, Campaign, Picture } from '../../../machines/domain/index.ts'
import { campaignPath, campaignTime } from '../../content/campaigns.ts'

/** A list's address takes bounds of the price as whole kroner; without an upper one, this is enough for anything. */
const anyPrice = 999_999

/** Where a banner leads: to the list with its bounds of the price. */
export function bannerHref({ link, minPrice, maxPrice }: Pick<Banner, 'link' | 'minPrice' | 'maxPrice'>): string {
  if (minPrice === null && maxPrice === null) return link
  return `${link}${link.includes('?') ? '&' : '?'}pris=${minPrice ?? 0}-${maxPrice ?? anyPrice}`
}

export const bannerLink = (banner: Banner) => ({ href: bannerHref(banner), label: banner.linkText })

/** Finds what stands in a place of the front page. */
export const slotsOf =
  (banners: readonly Banner[]) =>
  (slot: string): Banner | undefined =>
    banners.find((banner) => banner.slot === slot)

export const gridOf = (banners: readonly Banner[]): readonly Banner[] =>
  banners.filter(({ slot }) => /^grid[1-9]$/.test(slot)).toSorted((a, b) => a.slot.localeCompare(b.slot))

/** One of the campaigns that take turns. */
export interface Slide {
  key: string
  kicker?: string
  heading: string
  text: string
  link: { href: string; label: string }
  picture: Picture
}

/** Campaigns that take turns: as many as one has the patience for. */
const mostSlides = 4

/**
 * The campaign that the banner promotes first, in the banner's words, then the others that have a picture. Theirs are
 * landscapes: a banner with a picture from near, of a brand that shows no landscapes, stands alone.
 */
export function slidesOf(promo: Banner | undefined, campaigns: readonly Campaign[]): readonly Slide[] {
  const promoted = promo && campaigns.find(({ id }) => campaignPath(id) === promo.link)
  const first = promo?.image ?? promoted?.image
  const slides: Slide[] = []
  if (promo && first) {
    slides.push({
      key: promo.slot,
      ...(promoted && { kicker: campaignTime(promoted) }),
      heading: promo.title,
      text: promo.text,
      link: bannerLink(promo),
      picture: first,
    })
  }
  const isNear = promo?.image && !promo.imageMobile
  for (const campaign of isNear ? [] : campaigns) {
    const { id, name, shortDescription, image, showImage } = campaign
    if (campaign === promoted || !image || !showImage) continue
    slides.push({
      key: String(id),
      kicker: campaignTime(campaign),
      heading: name,
      text: shortDescription,
      link: { href: campaignPath(id), label: 'Se kampanjen' },
      picture: image,
    })
  }
  return slides.slice(0, mostSlides)
}
