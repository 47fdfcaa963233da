import { useCallback, useRef } from 'react'
import { compareCommands, mostCompared, selectCompare } from '../../../machines/compare/index.ts'
import type { ArticleDetail } from '../../../machines/domain/index.ts'
import { Announced } from '../../../ui/Announcer/index.ts'
import { Button, ButtonLink } from '../../../ui/Button/index.ts'
import { EmptyState } from '../../../ui/EmptyState/index.ts'
import { ErrorState } from '../../../ui/ErrorState/index.ts'
import { Link, LinkButton } from '../../../ui/Link/index.ts'
import { PageHeading } from '../../../ui/PageHeading/index.ts'
import { Picture } from '../../../ui/Picture/index.ts'
import { Price } from '../../../ui/Price/index.ts'
import { Skeleton } from '../../../ui/Skeleton/index.ts'
import { wholeWords } from '../../../ui/WholeWords/index.ts'
import { articleHref } from '../../content/article-href.ts'
import { articlesText } from '../../content/counts.ts'
import { comparisonHere } from '../../features/compare/comparison.ts'
import { droppedText } from '../../features/compare/texts.ts'
import { usePreferredShop } from '../../features/shop-picker/preferred-shop.ts'
import { useFocusHeadingOnChange, useRestoreFocusWithin } from '../../react/focus-restoration.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import { useArticles } from '../../react/use-articles.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import type { ComparePage } from './page.types.ts'
import { priceRow, rowsOf } from './rows.ts'
import styles from './screen.module.css'

const title = 'Sammenlign'

/** The chosen articles side by side, a row for each property. */
export function Screen({ api }: ComparePage) {
  const comparison = comparisonHere()
  const { ids, isRead, canUndo, dropped } = useActorSelector(comparison, selectCompare)
  const { toggle, empty, undo } = useCommands(comparison, compareCommands)
  const load = useCallback(
    async (asked: readonly number[]): Promise<ArticleDetail[]> => {
      const { articleById } = await api()
      const answers = await Promise.all(asked.map((id) => articleById(id)))
      return answers.flatMap((answer) => (answer.type === 'found' ? [answer.article] : []))
    },
    [api],
  )
  const { articles, retry } = useArticles(load, comparison, ids)
  const place = useRef<HTMLDivElement>(null)
  useFocusHeadingOnChange(retry !== null)
  const answer = useRef<HTMLButtonElement>(null)
  // what had the focus may have gone with its column: what takes it back has it, or the heading, which the shopper knows
  useRestoreFocusWithin(place, (within) => answer.current ?? within?.querySelector('h1'))
  if (retry) {
    return (
      <>
        <PageMeta title={title} noIndex />
        <ErrorState heading="Vi fikk ikke hentet varene" actions={<Button onClick={retry}>Prøv igjen</Button>}>
          Valget ditt er trygt i nettleseren. Butikken svarer ikke akkurat nå. Vent litt og prøv igjen.
        </ErrorState>
      </>
    )
  }
  const isWaiting = !isRead || articles === null
  const gone = isWaiting ? [] : ids.filter((id) => !articles.some((article) => article.id === id))
  return (
    <div ref={place} className={styles.page}>
      <PageMeta title={title} noIndex />
      <PageHeading count={isWaiting ? 'Laster…' : articlesText(articles.length)}>{title}</PageHeading>
      <noscript>
        <p>Varene du sammenligner, ligger i nettleseren din. JavaScript må være på for at vi skal kunne vise dem.</p>
      </noscript>
      {dropped && <p role="alert">{droppedText}</p>}
      <Announced as="div" className={styles.undo}>
        {canUndo && (
          <>
            <span>Tatt bort.</span>{' '}
            <Button ref={answer} variant="secondary" size="sm" onClick={undo}>
              Angre
            </Button>
          </>
        )}
      </Announced>
      {gone.length > 0 && (
        <p className={styles.gone}>
          {gone.length === 1
            ? 'Én vare du valgte, selges ikke lenger.'
            : `${gone.length} varer du valgte, selges ikke lenger.`}{' '}
          <LinkButton variant="inline" onClick={() => gone.forEach(toggle)}>
            {gone.length === 1 ? 'Ta den bort' : 'Ta dem bort'}
          </LinkButton>
        </p>
      )}
      {isWaiting ? (
        <div aria-busy className={styles.waiting}>
          <Skeleton shape="tile" />
          <Skeleton shape="tile" />
        </div>
      ) : articles.length === 0 ? (
        <EmptyState
          heading="Du har ikke valgt noe å sammenligne"
          actions={<ButtonLink href="/">Se hva vi har</ButtonLink>}
        >
          {`Trykk på «Sammenlign» over en liste med varer, og velg opptil ${mostCompared}. Valget ligger i denne nettleseren.`}
        </EmptyState>
      ) : (
        <>
          {articles.length === 1 && <p>Velg én vare til fra en liste, så ser du hva som skiller dem.</p>}
          <Comparison articles={articles} onRemove={toggle} />
          {ids.length > 0 && <LinkButton onClick={empty}>Ta bort alle</LinkButton>}
        </>
      )}
    </div>
  )
}

interface ComparisonProps {
  articles: readonly ArticleDetail[]
  onRemove: (articleId: number) => void
}

function Comparison({ articles, onRemove }: ComparisonProps) {
  const rows = rowsOf(articles, usePreferredShop())
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
    <section className={styles.scroller} tabIndex={0} aria-label="Sammenligning">
      <table className={styles.table}>
        <caption className="visually-hidden">
          {`${articles.map(({ name }) => name).join(', ')}: en rad for hver egenskap. Rader der varene skiller seg, er merket «Ulikt».`}
        </caption>
        <thead>
          <tr>
            <td />
            {articles.map((article) => (
              <th key={article.id} scope="col">
                <Picture picture={article.picture} sizes="(min-width: 640px) 220px, 36vw" alt="" />
                <Link href={articleHref(article)}>{wholeWords(article.name)}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values, isDifferent }) => (
            <tr key={name} data-different={isDifferent || undefined}>
              <th scope="row">
                {wholeWords(name)} {isDifferent && <span className={styles.mark}>Ulikt</span>}
              </th>
              {articles.map((article, at) => (
                <td key={article.id}>
                  {name === priceRow ? (
                    <Price
                      price={article.price}
                      formerPrice={article.formerPrice}
                      memberPrice={article.memberPrice}
                      pant={article.pant}
                    />
                  ) : values[at] === null ? (
                    <Unstated />
                  ) : (
                    wholeWords(values[at]!)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            {articles.map(({ id, name }) => (
              <td key={id}>
                <LinkButton onClick={() => onRemove(id)}>
                  Ta bort<span className="visually-hidden"> {name}</span>
                </LinkButton>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

const Unstated = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">Ikke oppgitt</span>
  </>
)
