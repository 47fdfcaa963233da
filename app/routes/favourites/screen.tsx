import { type ReactNode, useCallback, useState } from 'react'
import { selectFavourites } from '../../../machines/favourites/index.ts'
import { ArticleCard, ArticleCardSkeleton } from '../../../ui/ArticleCard/index.ts'
import { ArticleGrid } from '../../../ui/ArticleGrid/index.ts'
import { Button, ButtonLink } from '../../../ui/Button/index.ts'
import { EmptyState } from '../../../ui/EmptyState/index.ts'
import { ErrorState } from '../../../ui/ErrorState/index.ts'
import { PageHeading } from '../../../ui/PageHeading/index.ts'
import type { FavouriteNews } from '../../api/customers.ts'
import { articleHref } from '../../content/article-href.ts'
import { articlesText } from '../../content/counts.ts'
import { favouriteNewsText } from '../../content/favourite-news.ts'
import { Heart } from '../../features/favourites/heart.tsx'
import { stockIn, usePreferredShop } from '../../features/shop-picker/preferred-shop.ts'
import { KeptSizes } from '../../features/size-profile/kept-sizes.tsx'
import { usePartData } from '../../page/use-part-data.ts'
import { useFocusHeadingOnChange } from '../../react/focus-restoration.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector } from '../../react/use-actor.ts'
import { useArticles } from '../../react/use-articles.ts'
import { useIncrementalRender } from '../../react/use-incremental-render.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import type { FavouritesPage } from './page.types.ts'
import styles from './screen.module.css'

const onAccount = 'Favorittene ligger på kontoen din, så du finner dem igjen på alle enhetene du logger inn på.'
/** Placeholder cards. */
const awaited = ['a', 'b', 'c', 'd']
/** Cards above the fold on most screens: their pictures load first. */
const inView = 2

/** Favourites, latest first. A removed one stays visible until the page is left. */
export function Screen({ api, customers }: FavouritesPage) {
  const { favourites } = useShopActors()
  const { ids, isRead, isOnAccount } = useActorSelector(favourites, selectFavourites)
  const shown = useShown(ids)
  const load = useCallback(async (asked: readonly number[]) => (await api()).articlesByIds(asked), [api])
  const { articles, retry } = useArticles(load, favourites, shown)
  useFocusHeadingOnChange(retry !== null)
  const drawn = useIncrementalRender(articles?.length ?? 0)
  const newsOf = useNews(customers)
  const mine = usePreferredShop()
  if (retry) {
    return (
      <>
        <PageMeta title="Favoritter" noIndex />
        <ErrorState heading="Vi fikk ikke hentet favorittene" actions={<Button onClick={retry}>Prøv igjen</Button>}>
          {isOnAccount ? 'De er trygge på kontoen din.' : 'De er trygge i nettleseren din.'} Butikken svarer ikke
          akkurat nå. Vent litt og prøv igjen.
        </ErrorState>
      </>
    )
  }
  const isWaiting = !isRead || articles === null
  // discontinued articles are neither shown nor counted
  const count = articles?.filter(({ id }) => ids.includes(id)).length ?? 0
  return (
    <div className={styles.page}>
      <PageMeta title="Favoritter" noIndex />
      <PageHeading count={isWaiting ? 'Laster…' : articlesText(count)}>Favoritter</PageHeading>
      <noscript>
        <p>Favorittene ligger i nettleseren din. JavaScript må være på for at vi skal kunne vise dem.</p>
      </noscript>
      {isWaiting ? (
        <div aria-busy>
          <ArticleGrid isPending>
            {awaited.map((key) => (
              <ArticleCardSkeleton key={key} />
            ))}
          </ArticleGrid>
        </div>
      ) : articles.length === 0 ? (
        <EmptyState heading="Du har ingen favoritter ennå" actions={<ButtonLink href="/">Se hva vi har</ButtonLink>}>
          Trykk på hjertet ved en vare, så finner du den igjen her.{' '}
          {isOnAccount ? onAccount : 'Favorittene ligger i denne nettleseren.'}
        </EmptyState>
      ) : (
        <ArticleGrid>
          {articles.slice(0, drawn).map((article, index) => (
            <ArticleCard
              key={article.id}
              article={article}
              href={articleHref(article)}
              headingLevel={2}
              eager={index < inView}
              stockNote={stockIn(mine, article)}
              favourite={<Heart article={article} />}
              description={newsOf(article.id)}
            />
          ))}
        </ArticleGrid>
      )}
      {isOnAccount && !isWaiting && articles.length > 0 && <p>{onAccount}</p>}
      <KeptSizes />
    </div>
  )
}

/** What has changed of a customer's favourite since it was added; null for nothing. */
function useNews(customers: FavouritesPage['customers']): (articleId: number) => ReactNode {
  const { favourites } = useShopActors()
  const { data } = usePartData<readonly number[], ReadonlyMap<number, FavouriteNews>>({
    request: () => {
      const { ids, isRead, isOnAccount } = selectFavourites(favourites.getSnapshot())
      return isRead && isOnAccount ? ids : null
    },
    sources: [favourites],
    read: async (_, before) =>
      before ?? new Map((await (await customers()).favouriteNews()).map((news) => [news.articleId, news])),
    failure: 'Could not read what has changed of the favourites',
  })
  return (articleId) => {
    const news = data?.get(articleId)
    return news ? <p className={styles.news}>{favouriteNewsText(news)}</p> : null
  }
}

/** Favourites since the page was shown: a heart removed by mistake can be put back. */
function useShown(ids: readonly number[]): readonly number[] {
  const [shown, setShown] = useState(ids)
  const added = ids.filter((id) => !shown.includes(id))
  if (added.length === 0) return shown
  const next = [...added, ...shown]
  setShown(next)
  return next
}
