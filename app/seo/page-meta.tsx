import { brand } from '../brands/index.ts'
import { useShopActors } from '../react/shop-context.ts'

interface PageMetaProps {
  /** Title without the shop's name, which is added. */
  title: string
  description?: string
  /** Canonical path. */
  canonical?: string
  /** noindex: for private pages and errors. */
  noIndex?: boolean
}

/** Title, description, robots and canonical link. React moves them to the head. */
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
