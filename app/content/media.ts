import type { Picture } from '../../machines/domain/index.ts'

/** Edition of the drawn pictures, a whole number. Part of every address, so that what caches keep stays right. */
export const mediaEdition = '4'

/** A view of a design in a colour, `#rrggbb`: `/media/4/shell-2d5f8a`. Without `view`, the front. */
export const pictureBase = (design: string, hex: string, view?: string): string =>
  `/media/${mediaEdition}/${design}-${hex.replace('#', '')}${view ? `-${view}` : ''}`

const portraitSize = { width: 800, height: 1120, widths: [400, 800] } as const
const goodsSize = { width: 800, height: 1000, widths: [400, 800] } as const
const wideSize = { width: 1600, height: 700, widths: [800, 1600] } as const

/** A wide picture, 16:7, by its base address. `alt` is left to the caller. */
export const widePicture = (base: string): Picture => ({ base, alt: '', ...wideSize })
/** The same for narrow screens, 5:7. */
export const tallPicture = (base: string): Picture => ({ base, alt: '', ...portraitSize })

/** A landscape: 16:7 for desktop, its own 5:7 crop for mobile. Decorative, so without alt text. */
export const landscape = (name: string, form: 'wide' | 'portrait' = 'wide'): Picture =>
  form === 'portrait'
    ? tallPicture(`/media/${mediaEdition}/land-${name}-portrait`)
    : widePicture(`/media/${mediaEdition}/land-${name}`)

/** The picture at a base address without a size: a landscape, its mobile crop, or goods. */
export function pictureAt(base: string): Picture {
  if (!base.includes('/land-')) return { base, alt: '', ...goodsSize }
  return base.endsWith('-portrait') ? tallPicture(base) : widePicture(base)
}
