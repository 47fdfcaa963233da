import type { Article } from '../../../machines/domain/index.ts'
import { selectRecentlyViewed } from '../../../machines/recently-viewed/index.ts'
import { ArticleCard } from '../../../ui/ArticleCard/index.ts'
import { ArticleGrid } from '../../../ui/ArticleGrid/index.ts'
import { Button, ButtonLink } from '../../../ui/Button/index.ts'
import { EmptyState } from '../../../ui/EmptyState/index.ts'
import { browserApi } from '../../adapters/browser/api.ts'
import { articleHref } from '../../content/article-href.ts'
import { usePartData } from '../../page/use-part-data.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector } from '../../react/use-actor.ts'
import { Heart } from '../favourites/heart.tsx'
import { recentlyViewedHere } from '../recently-viewed/recently-viewed.ts'
import styles from './cart.module.css'

/** Articles per row in the cart. */
const inRow = 2

/** The empty cart, with favourites and recently viewed articles. */
export function EmptyCart({ onClose }: { onClose: () => void }) {
  const { favourites } = useShopActors()
  const liked = useActorSelector(favourites, ({ context }) => context.ids.length)
  const seen = useSeen()
  return (
    <>
      <EmptyState
        heading="Handlekurven er tom"
        headingLevel={3}
        actions={
          <>
            {liked > 0 && <ButtonLink href="/favoritter">Se favoritter ({liked})</ButtonLink>}
            <Button variant="secondary" onClick={onClose}>
              Fortsett å handle
            </Button>
          </>
        }
      >
        {liked > 0
          ? 'Favorittene dine ligger der fortsatt, klare til å legges i kurven.'
          : 'Det du legger i handlekurven, ligger her til du kommer tilbake.'}
      </EmptyState>
      {seen.length > 0 && (
        <section className={styles.seen} aria-labelledby="kurv-sist-sett">
          <h3 id="kurv-sist-sett">Sist sett på</h3>
          <ArticleGrid layout="pair">
            {seen.map((article) => (
              <ArticleCard
                key={article.id}
                article={article}
                href={articleHref(article)}
                headingLevel={4}
                favourite={<Heart article={article} />}
                sizes="(min-width: 560px) 224px, 46vw"
              />
            ))}
          </ArticleGrid>
        </section>
      )}
    </>
  )
}

/** Recently viewed articles. None when loading fails: the cart is empty all the same. */
function useSeen(): readonly Article[] {
  const { data } = usePartData({
    request() {
      const ids = selectRecentlyViewed(recentlyViewedHere().getSnapshot()).ids.slice(0, inRow)
      return ids.length > 0 ? ids : null
    },
    read: async (ids) => (await browserApi()).articlesByIds(ids),
    failure: 'Could not read what was looked at',
  })
  return data ?? []
}
