import type { DemoArticle } from '../catalogue/index.ts'
import { designOf } from '../illustrations/designs.ts'
import { sizeCaption, sizeCode, type Wearer } from '../illustrations/size-view.ts'

/** What the pictures of an article's colours have in common. */
type Drawn = Pick<DemoArticle, 'design' | 'brandId' | 'genderIds' | 'name'>

/** An article's drawing, as its addresses name it: with the brand whose mark it bears, unless that is the house's. */
export const drawingName = ({ design, brandId }: Pick<Drawn, 'design' | 'brandId'>): string =>
  brandId === 1 ? design : `${design}-${brandId}`

/** A picture beside the front. */
interface ArticleView {
  /** Its part of the address. */
  view: string
  /** Norwegian: what is seen. */
  caption: string
  /** Whether it is a cut-out, as the front is, and fills no frame. */
  isCutOut: boolean
}

const wearersByGender: Readonly<Record<number, Wearer>> = { 1: 'men', 2: 'women', 4: 'child', 10: 'all', 11: 'junior' }

/** Litres that a pack holds, by its name: 'tursekk 48 l'. */
const litresIn = (name: string): number | null => {
  const found = /(\d+) l\b/.exec(name)
  return found ? Number(found[1]) : null
}

const known = new Map<string, readonly ArticleView[]>()

/** Pictures of an article beside the front: the other side, two details, and its size. */
export function viewsOf({ design, genderIds, name }: Drawn): readonly ArticleView[] {
  const wearer = wearersByGender[genderIds[0]!] ?? 'all'
  const held = litresIn(name)
  const key = `${design} ${wearer} ${held}`
  const found = known.get(key)
  if (found) return found
  const { scene, details } = designOf(design)
  const drawn = scene()
  const code = sizeCode(drawn.size, wearer, held)
  const views: ArticleView[] = [
    { view: 'back', caption: drawn.back.caption, isCutOut: true },
    ...details.map(({ view, caption }) => ({ view, caption, isCutOut: false })),
    { view: `size-${code}`, caption: sizeCaption(drawn, code), isCutOut: true },
  ]
  known.set(key, views)
  return views
}
