import type { Banner, Campaign, Picture } from '../../../machines/domain/index.ts'
import { campaignPath, campaignTime } from '../../content/campaigns.ts'

/** Upper price bound for a list without one, kroner. */
const anyPrice = 999_999

/** Target of a banner: a list with its price bounds. */
export function bannerHref({ link, minPrice, maxPrice }: Pick<Banner, 'link' | 'minPrice' | 'maxPrice'>): string {
  if (minPrice === null && maxPrice === null) return link
  return `${link}${link.includes('?') ? '&' : '?'}pris=${minPrice ?? 0}-${maxPrice ?? anyPrice}`
}

export const bannerLink = (banner: Banner) => ({ href: bannerHref(banner), label: banner.linkText })

/** Finds the banner of a slot. */
export const slotsOf =
  (banners: readonly Banner[]) =>
  (slot: string): Banner | undefined =>
    banners.find((banner) => banner.slot === slot)

export const gridOf = (banners: readonly Banner[]): readonly Banner[] =>
  banners.filter(({ slot }) => /^grid[1-9]$/.test(slot)).toSorted((a, b) => a.slot.localeCompare(b.slot))

/** A slide of the campaign carousel. */
export interface Slide {
  key: string
  kicker?: string
  heading: string
  text: string
  link: { href: string; label: string; about: string }
  picture: Picture
}

/** Maximum number of slides. */
const mostSlides = 4

/**
 * The slides: the banner's campaign with the banner's text, then the others with a picture. Theirs are landscapes: a
 * close-up banner, of a brand without landscapes, stands alone.
 */
export function slidesOf(promo: Banner | undefined, campaigns: readonly Campaign[]): readonly Slide[] {
  const promoted = promo && campaigns.find((one) => campaignPath(one) === promo.link)
  const first = promo?.image ?? promoted?.image
  const slides: Slide[] = []
  if (promo && first) {
    slides.push({
      key: promo.slot,
      ...(promoted && { kicker: campaignTime(promoted) }),
      heading: promo.title,
      text: promo.text,
      link: { ...bannerLink(promo), about: promo.title },
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
      link: { href: campaignPath(campaign), label: 'Se kampanjen', about: name },
      picture: image,
    })
  }
  return slides.slice(0, mostSlides)
}
