import { brand } from '../brands/index.ts'
import { useShopActors } from '../react/shop-context.ts'

interface PageMetaProps {
  /** The page's own name; the shop's is added. */
  title: string
  description?: string
  /** The path that the page is best known by. */
  canonical?: string
  /** For pages that belong to one shopper, or to nobody. */
  noIndex?: boolean
}

/** What a page tells of itself. React moves it into the document's head. */
export function PageMeta({ title, description, canonical, noIndex }: PageMetaProps) {
  const { shared } = useShopActors()
  return (
    <>
      <title>{`${title} – ${brand.name}`}</title>
      {description && <meta name="description" content={description} />}
      {canonical && <link rel="canonical" href={new URL(canonical, shared.origin).href} />}
      {noIndex && <meta name="robots" content="noindex" />}
    </>
  )
}
