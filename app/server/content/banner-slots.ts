/** Places of the front page. */
export const bannerSlots = [
  'generalPromo',
  'newspaper',
  'campaignPromo',
  'productPromo',
  'storeSearch',
  'leftPopularCategory',
  'rightPopularCategory',
  'bottomPopularCategory',
  'grid1',
  'grid2',
  'grid3',
  'grid4',
  'grid5',
  'grid6',
  'grid7',
  'grid8',
  'grid9',
] as const
type Slot = (typeof bannerSlots)[number]

/** Stands for every brand of the chain; a brand's own banner of a place comes before it. */
export const everyBrand = 0

/** Places that show no picture. */
const withoutPicture: readonly Slot[] = ['newspaper', 'storeSearch']
/** Places with a landscape and its crop for phones; the others have a picture of 4:5. */
const withLandscape: readonly Slot[] = ['generalPromo', 'campaignPromo', 'bottomPopularCategory']
/** Places that show nothing without a picture of their own. */
const inPictures: readonly Slot[] = bannerSlots.filter(
  (slot) => slot.startsWith('grid') || slot.endsWith('PopularCategory') || slot === 'productPromo',
)

/** What a place shows: whether it may have a picture, and needs one, and in which form. */
export const pictureOf = (slot: Slot) => ({
  isAllowed: !withoutPicture.includes(slot),
  isNeeded: inPictures.includes(slot),
  form: withLandscape.includes(slot) ? ('landscape' as const) : ('tile' as const),
})
