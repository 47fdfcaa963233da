import { memo, useCallback, useDeferredValue, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { SnapshotFrom } from 'xstate'
import {
  type ArticleListCommands,
  type ArticleListView,
  articleListCommands,
  selectArticleList,
  selectOptions,
  toSearchParams,
} from '../../../machines/article-list/index.ts'
import type { FacetName, ListAnswer, ListedArticle, ListQuery, Sort } from '../../../machines/domain/index.ts'
import type { preferredShopMachine } from '../../../machines/preferred-shop/index.ts'
import type { sizeProfileMachine } from '../../../machines/size-profile/index.ts'
import { ArticleCard, ArticleCardSkeleton } from '../../../ui/ArticleCard/index.ts'
import { ArticleGrid } from '../../../ui/ArticleGrid/index.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs/index.ts'
import { Button, ButtonLink } from '../../../ui/Button/index.ts'
import { lazyComponent, lazyModal } from '../../../ui/Dialog/index.ts'
import { EmptyState } from '../../../ui/EmptyState/index.ts'
import { ErrorState } from '../../../ui/ErrorState/index.ts'
import { ListLayout } from '../../../ui/FilterPanel/index.ts'
import { ListBar } from '../../../ui/ListBar/index.ts'
import { LoadMore } from '../../../ui/LoadMore/index.ts'
import { PageHeading } from '../../../ui/PageHeading/index.ts'
import { SkipLink } from '../../../ui/SkipLink/index.ts'
import { isDesktop } from '../../adapters/browser/is-desktop.ts'
import { brand } from '../../brands/index.ts'
import { articleHrefInColour } from '../../content/article-href.ts'
import { articlesText } from '../../content/counts.ts'
import { sizeLabel } from '../../content/size-text.ts'
import { Heart } from '../../features/favourites/heart.tsx'
import { Share } from '../../features/share/share.tsx'
import { usePreferredShop } from '../../features/shop-picker/preferred-shop.ts'
import { Island, useHydrateOnChange } from '../../hydration/island.tsx'
import { useFocusHeadingOnChange, useRestoreFocusWithin } from '../../react/focus-restoration.ts'
import { LoadingButton } from '../../react/loading-button.tsx'
import { MountOnFirstOpen } from '../../react/mount-on-first-open.tsx'
import { Retry } from '../../react/retry.tsx'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import { usePreload } from '../../react/use-preload.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import { toBreadcrumbs } from '../../seo/to-breadcrumbs.ts'
import { compareIsland } from './compare.island.ts'
import { filtersIsland } from './filters.island.ts'
import type { ListPage } from './page.types.ts'
import { PlainFilters, PlainMore } from './plain-filters.tsx'
import styles from './screen.module.css'
import { searchNotesIsland } from './search-notes.island.ts'
import { stockHere } from './stock-here.ts'
import { hitsText, listDescription, listTitle, sortOptions, sortText } from './texts.ts'

/** Cards above the fold on most screens: their pictures load first. */
const inView = 2
/** Placeholder cards. */
const awaited = Array.from({ length: 8 }, (_, index) => `venter-${index}`).map((key) => (
  <ArticleCardSkeleton key={key} />
))
const panelId = 'filtre'
const articlesId = 'varer'
const HiddenCategory = lazyComponent(() => import('./hidden-category.tsx').then((code) => code.HiddenCategory))
const FilterSheet = lazyModal(() => import('./filter-sheet.tsx').then(({ FilterSheet }) => FilterSheet))

/** Read at render: the server does not know the width. */
const never = () => () => {}
const unknown = () => null

/** What the parts show besides the view: the query, and the genders for the title. */
interface ListShown extends ArticleListView {
  query: ListQuery
  genders: readonly FacetName[]
  /** A search found nothing: its notes say what to do. */
  hasNothing: boolean
  /** The search text was neither corrected nor cut. */
  isExact: boolean
  /** Where the shop leads from a category that it has hidden; undefined while it shows it. */
  movedTo: ListAnswer['movedTo']
}

const isEmptySearch = (answer: ListAnswer | null): boolean =>
  Boolean(answer?.reading) && answer?.facets.groups.length === 0

const isExactSearch = (answer: ListAnswer | null): boolean =>
  !answer?.reading?.corrected && !answer?.reading?.leftOut.length

type ListSnapshot = ReturnType<ListPage['actor']['getSnapshot']>

const selectShown = (snapshot: ListSnapshot): ListShown => ({
  ...selectArticleList(snapshot),
  query: snapshot.context.query,
  genders: selectOptions(snapshot, 'genders'),
  hasNothing: isEmptySearch(snapshot.context.answer),
  isExact: isExactSearch(snapshot.context.answer),
  movedTo: snapshot.context.answer?.movedTo,
})

/** Hydrating filters that a narrow screen hides costs a slow phone a tenth of a second. */
const showsOthers = (drawn: ListSnapshot, now: ListSnapshot): boolean => drawn.context !== now.context && isDesktop()

type ShopSnapshot = SnapshotFrom<typeof preferredShopMachine>
type SizesSnapshot = SnapshotFrom<typeof sizeProfileMachine>
/** The shopper's shop and sizes sort the filters. */
const hasShop = (_: ShopSnapshot, now: ShopSnapshot): boolean => isDesktop() && now.context.shopId !== null
const hasSizes = (_: SizesSnapshot, now: SizesSnapshot): boolean => isDesktop() && now.context.sizes.length > 0

interface PartProps extends Pick<ListPage, 'actor' | 'place'> {
  view: ListShown
}

/**
 * Renders choices at once and the rest deferred: sorting and filters show the current state, the other parts lag
 * behind.
 */
export function Screen({ actor, place, api }: ListPage) {
  const { preferredShop, sizeProfile } = useShopActors()
  const now = useActorSelector(actor, selectShown)
  const view = useDeferredValue(now)
  const commands = useCommands(actor, articleListCommands)
  useHydrateOnChange(filtersIsland, actor, showsOthers)
  useHydrateOnChange(filtersIsland, preferredShop, hasShop)
  useHydrateOnChange(filtersIsland, sizeProfile, hasSizes)
  useFocusHeadingOnChange(view.status === 'failed')
  const [panelOpen, setPanelOpen] = useState(true)
  const [sheetOpen, setSheetOpen] = useState(false)
  const isWide = useSyncExternalStore(never, isDesktop, unknown)
  const openFilters = useCallback(() => {
    // a closed dialog cannot be hydrated when it is opened
    if (isDesktop())
      filtersIsland.preload().then(
        () => setPanelOpen((isOpen) => !isOpen),
        () => {},
      )
    else setSheetOpen(true)
  }, [])
  const closeSheet = useCallback(() => setSheetOpen(false), [])
  usePreload(() => (isDesktop() ? [{ preload: api }] : [{ preload: api }, FilterSheet]))
  if (view.status === 'failed') return <Failed place={place} view={view} retry={commands.retry} />
  const top = (
    <>
      <Top
        place={place}
        status={view.status}
        total={view.total}
        genders={view.genders}
        query={view.query}
        isExact={view.isExact}
      />
      {place.kind === 'search' && <Island part={searchNotesIsland} list={actor} />}
    </>
  )
  // nothing to sort or filter
  if (view.hasNothing) return <div className={styles.page}>{top}</div>
  return (
    <div className={styles.page}>
      {top}
      <Bar
        commands={commands}
        filterCount={view.filterCount}
        chips={view.chips}
        canRestore={view.canRestore}
        hasArticles={view.articles.length > 0}
        sort={now.sort}
        isOpen={isWide === null ? undefined : isWide ? panelOpen : sheetOpen}
        onFilters={openFilters}
      />
      <ListLayout filters={panelOpen && <Island part={filtersIsland} id={panelId} list={actor} />}>
        <div aria-busy={now.busy || view !== now}>
          <Island part={compareIsland} list={actor} />
          <Below actor={actor} place={place} view={view} commands={commands} />
        </div>
      </ListLayout>
      <MountOnFirstOpen open={sheetOpen} onFail={closeSheet}>
        <FilterSheet list={actor} open={sheetOpen} onClose={closeSheet} />
      </MountOnFirstOpen>
    </div>
  )
}

const addressOf = (place: ListPage['place'], query: ListQuery): string => {
  const search = toSearchParams(query)
  return place.canonical + (search && `?${search}`)
}

type TopProps = Pick<ListPage, 'place'> & Pick<ListShown, 'status' | 'total' | 'genders' | 'query' | 'isExact'>

/** Heading and number of articles. */
const Top = memo(({ place, status, total, genders, query, isExact }: TopProps) => {
  const title = listTitle(place, query.filters, genders)
  const hasHits = place.kind === 'search' && isExact && total > 0 && status !== 'loading'
  return (
    <>
      <PageMeta
        title={title}
        description={listDescription(title, total)}
        canonical={place.canonical}
        noIndex={total === 0 && status !== 'loading'}
      />
      <Breadcrumbs crumbs={toBreadcrumbs(place.trail)} />
      <PageHeading
        count={status === 'loading' ? 'Laster…' : <Count total={total} sort={query.sort} />}
        isCountHidden={hasHits}
        className={hasHits ? styles.hits : undefined}
        actions={<Share title={title} path={addressOf(place, query)} />}
      >
        {hasHits ? hitsText(place.name, total) : title}
      </PageHeading>
    </>
  )
})

/** By ear also how the articles are sorted. */
const Count = ({ total, sort }: { total: number; sort: Sort }) => (
  <>
    {articlesText(total)}
    <span className="visually-hidden">{sortText(sort)}</span>
  </>
)

interface BarProps extends Pick<ListShown, 'filterCount' | 'chips' | 'canRestore'> {
  commands: ArticleListCommands
  hasArticles: boolean
  /** Not deferred. */
  sort: Sort
  isOpen: boolean | undefined
  onFilters: () => void
}

const Bar = memo(({ commands, filterCount, chips, canRestore, hasArticles, sort, isOpen, onFilters }: BarProps) => {
  return (
    <>
      {hasArticles && <SkipLink target={articlesId} labels={{ skip: 'Hopp til varene' }} />}
      <ListBar
        filtersOpen={isOpen}
        onFiltersOpenChange={onFilters}
        panelId={panelId}
        selectedCount={filterCount}
        chips={chips.flatMap((chip) => {
          const { kind, id, name, ofKind } = chip
          if (name === null) return []
          return {
            key: `${kind}-${id}`,
            label:
              kind === 'sizes' ? sizeLabel(name) : ofKind === 'waterColumn' ? `Vannsøyle ${name.toLowerCase()}` : name,
            onRemove: () => commands.remove(chip),
          }
        })}
        onReset={commands.clear}
        onUndo={canRestore ? commands.restore : undefined}
        sort={{ value: sort.by, options: sortOptions, onValueChange: commands.sortBy }}
        isReversed={sort.order === 'desc'}
        onReversedChange={commands.flipOrder}
      />
    </>
  )
})

/** The articles and the button for more. */
const Below = memo(({ actor, place, view, commands }: PartProps & { commands: ArticleListCommands }) => {
  const { query } = view
  const list = useRef<HTMLDivElement>(null)
  const goOnAt = useRef<number | null>(null)
  const hasFailed = view.status === 'refineFailed' || view.status === 'growFailed'
  useRestoreFocusWithin(list, (place) => {
    // after a reset, as in the bar and in the sheet
    const undo = document.querySelector<HTMLElement>('[data-slot="list-bar-undo"] button')
    undo?.focus()
    return undo ? null : place
  })
  // dom: which card gets focus
  useEffect(() => {
    const grown = actor.on('list.grown', ({ firstNewId }) => {
      goOnAt.current = firstNewId
    })
    return () => grown.unsubscribe()
  }, [actor])
  // dom: focus the first new article once it is rendered
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[data-article="${goOnAt.current}"] a`)
    if (!link) return
    goOnAt.current = null
    link.focus()
  })
  return (
    <div ref={list} tabIndex={-1}>
      <PlainFilters actor={actor} filterCount={view.filterCount} sort={view.sort} path={place.canonical} />
      {view.total === 0 && !view.busy ? (
        view.movedTo === undefined ? (
          <Nothing place={place} clear={view.filterCount > 0 ? commands.clear : null} />
        ) : (
          <HiddenCategory place={place} movedTo={view.movedTo} />
        )
      ) : (
        <Cards articles={view.status === 'loading' ? null : view.articles} chips={view.chips} />
      )}
      <div className={styles.fault}>
        <p role="alert">{hasFailed && 'Vi fikk ikke hentet varene.'}</p>
        <LoadingButton size="sm" onPress={hasFailed ? commands.retry : null} isBusy={view.busy}>
          Prøv igjen
        </LoadingButton>
      </div>
      {(view.canLoadMore || view.status === 'growing' || (query.page > 0 && view.shown > 0)) && (
        <LoadMore
          count={view.shown}
          total={view.total}
          onLoadMore={commands.loadMore}
          isPending={view.status === 'growing'}
        />
      )}
      <PlainMore more={view.canLoadMore ? addressOf(place, { ...query, page: query.page + 1 }) : null} />
    </div>
  )
})

/** The cards or their placeholders. Memoised: a choice shows before its answer. */
const Cards = memo(({ articles, chips }: Pick<ListShown, 'chips'> & { articles: readonly ListedArticle[] | null }) => {
  const mine = usePreferredShop()
  const sizes = chips.flatMap(({ kind, name }) => (kind === 'sizes' ? [name ?? ''] : []))
  const shopIds = chips.flatMap(({ kind, id }) => (kind === 'shops' ? [id] : []))
  return (
    <ArticleGrid id={articlesId} tabIndex={-1} adjacent isPending={!articles}>
      {articles?.map((article, index) => (
        <div key={article.id} data-article={article.id}>
          <ArticleCard
            article={article}
            href={articleHrefInColour(article)}
            headingLevel={2}
            eager={index < inView}
            stockNote={stockHere(article, mine, { sizes, shopIds })}
            favourite={<Heart article={article} />}
          />
        </div>
      )) ?? awaited}
    </ArticleGrid>
  )
})

function Failed({ place, view, retry }: Omit<PartProps, 'actor'> & { retry: () => void }) {
  return (
    <ErrorState heading="Vi fikk ikke hentet varene" actions={<Retry onRetry={retry} />}>
      <PageMeta title={listTitle(place, view.query.filters, view.genders)} noIndex />
      Butikken svarer ikke akkurat nå. Vent litt og prøv igjen.
    </ErrorState>
  )
}

/** Entries of the main menu that an empty list leads to: the lists come first. */
const mostWays = 6

function Nothing({ place, clear }: Pick<ListPage, 'place'> & { clear: (() => void) | null }) {
  if (clear) {
    return (
      <EmptyState
        heading="Ingen varer passer til alt du har valgt"
        actions={<Button onClick={clear}>Nullstill filter</Button>}
      >
        Ta bort et filter, så ser du flere.
      </EmptyState>
    )
  }
  const isSearch = place.kind === 'search'
  return (
    <EmptyState
      heading={isSearch ? 'Ingen treff' : 'Ingen varer her akkurat nå'}
      actions={brand.mainMenu.slice(0, mostWays).flatMap(({ label, href }) =>
        href === place.canonical ? (
          []
        ) : (
          <ButtonLink key={href} href={href} variant="secondary">
            {label}
          </ButtonLink>
        ),
      )}
    >
      {isSearch ? 'Sjekk skrivemåten, eller prøv et mer generelt ord.' : 'Se etter det her i stedet:'}
    </EmptyState>
  )
}
