import type { ArticleDetail } from '../../machines/domain/index.ts'

/** What has pictures in several colours. */
type Pictured = Pick<ArticleDetail, 'colours' | 'gallery'>

const isOfFirst = ({ colours, gallery }: Pictured): boolean =>
  gallery.every(({ colourId }) => colourId === colours[0]?.id)

/** Pictures of all colours, made of the first one's: address and text begin as those of the colour's own picture do. */
export const expandGallery = (item: Pictured): ArticleDetail['gallery'] =>
  isOfFirst(item)
    ? item.colours.flatMap(({ id, picture }) =>
        item.gallery.map((each) => ({
          ...each,
          base: picture.base + each.base.slice(item.colours[0]!.picture.base.length),
          alt: picture.alt + each.alt.slice(item.colours[0]!.picture.alt.length),
          colourId: id,
        })),
      )
    : item.gallery

export const hasGallery = (item: object): item is Pictured => 'gallery' in item && 'colours' in item

/** The same with the pictures of the first colour alone, if the others follow from them. */
export function withFirstGallery<Item extends Pictured>(item: Item): Item {
  const first = { ...item, gallery: item.gallery.filter(({ colourId }) => colourId === item.colours[0]?.id) }
  return JSON.stringify(expandGallery(first)) === JSON.stringify(item.gallery) ? first : item
}
