import { type RefObject, useRef } from 'react'
import type { Article } from '../../../machines/domain/index.ts'
import {
  type ListPlace,
  recentlyViewedCommands,
  selectRecentlyViewed,
} from '../../../machines/recently-viewed/index.ts'
import { Announced } from '../../../ui/Announcer/index.ts'
import { ArticleCard, ArticleCardSkeleton } from '../../../ui/ArticleCard/index.ts'
import { ArticleGrid } from '../../../ui/ArticleGrid/index.ts'
import { Button, ButtonLink } from '../../../ui/Button/index.ts'
import { Section, type SectionProps } from '../../../ui/Section/index.ts'
import { browserApi } from '../../adapters/browser/api.ts'
import { articleHref } from '../../content/article-href.ts'
import { usePartData } from '../../page/use-part-data.ts'
import { useRestoreFocusWithin } from '../../react/focus-restoration.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import { inRow } from '../article-row/article-row.tsx'
import { Heart } from '../favourites/heart.tsx'
import styles from './last-seen.module.css'
import { recentlyViewedHere } from './recently-viewed.ts'

/** Placeholder cards. */
const awaited = ['a', 'b', 'c', 'd']

/** By id; null for a discontinued one. */
type Known = ReadonlyMap<number, Article | null>

/**
 * The articles that the shopper viewed last, and the way back to the list they came from. In the browser only. Says
 * nothing while there are none, and when they cannot be read.
 */
export function LastSeen(props: Pick<SectionProps, 'space' | 'wrap'>) {
  const actor = recentlyViewedHere()
  const { ids, list, canUndo } = useActorSelector(actor, selectRecentlyViewed)
  const { clear, undo } = useCommands(actor, recentlyViewedCommands)
  const shown = ids.slice(0, inRow)
  const { data, status } = useArticles()
  const place = useRef<HTMLDivElement>(null)
  const answer = useRef<HTMLButtonElement>(null)
  // the pressed button goes, and its counterpart comes, off the screen where the page is shorter by the section
  useRestoreFocusWithin(place, () => {
    answer.current?.scrollIntoView({ block: 'nearest' })
    return answer.current
  })
  const isKnown = data !== null && shown.every((id) => data.has(id))
  const articles = isKnown ? shown.flatMap((id) => data.get(id) ?? []) : null
  const isShown = status !== 'failed' && shown.length > 0 && articles?.length !== 0
  return (
    <div ref={place}>
      {isShown && (
        <Section heading="Sist sett" {...props}>
          <Cards count={shown.length} articles={articles} />
          <Choices list={list} clear={clear} button={answer} />
        </Section>
      )}
      <Announced as="div" className={props.wrap === false ? styles.cleared : `${styles.cleared} wrap`}>
        {canUndo && (
          <>
            <span>Listen over varer du har sett på, er tømt.</span>{' '}
            <Button ref={answer} variant="secondary" size="sm" onClick={() => undo(Date.now())}>
              Angre
            </Button>
          </>
        )}
      </Announced>
    </div>
  )
}

/** The viewed articles, each read once. */
const useArticles = () =>
  usePartData<readonly number[], Known>({
    request: () => selectRecentlyViewed(recentlyViewedHere().getSnapshot()).ids.slice(0, inRow),
    sources: [recentlyViewedHere()],
    async read(wanted, before) {
      const known: Known = before ?? new Map()
      const missing = wanted.filter((id) => !known.has(id))
      if (missing.length === 0) return known
      const found = new Map((await (await browserApi()).articlesByIds(missing)).map((one) => [one.id, one]))
      return new Map([...known, ...missing.map((id) => [id, found.get(id) ?? null] as const)])
    },
    failure: 'Could not read what was viewed last',
  })

function Cards({ count, articles }: { count: number; articles: readonly Article[] | null }) {
  if (!articles)
    return (
      <ArticleGrid layout="row" isPending>
        {awaited.slice(0, count).map((key) => (
          <ArticleCardSkeleton key={key} />
        ))}
      </ArticleGrid>
    )
  return (
    <ArticleGrid layout="row" label="Varer: Sist sett">
      {articles.map((article) => (
        <ArticleCard
          key={article.id}
          article={article}
          href={articleHref(article)}
          headingLevel={3}
          favourite={<Heart article={article} />}
        />
      ))}
    </ArticleGrid>
  )
}

interface ChoicesProps {
  list: ListPlace | null
  clear: () => void
  button: RefObject<HTMLButtonElement | null>
}

const Choices = ({ list, clear, button }: ChoicesProps) => (
  <div className={styles.choices}>
    {list && (
      <ButtonLink variant="secondary" href={list.href}>
        Fortsett der du slapp: {list.title}
      </ButtonLink>
    )}
    <Button ref={button} variant="secondary" onClick={clear}>
      Tøm listen
    </Button>
  </div>
)
