import { lazy, type RefObject, useEffect, useRef, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import {
  articleCommands,
  type articleMachine,
  type ShownArticle,
  selectArticle,
} from '../../../machines/article/index.ts'
import type { breadcrumbsMachine } from '../../../machines/breadcrumbs/index.ts'
import { fitAdvice, memberLabel } from '../../../machines/domain/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { BuyBar } from '../../../ui/BuyBar/index.ts'
import { ColourPicker } from '../../../ui/ColourSwatches/index.ts'
import { lazyComponent } from '../../../ui/Dialog/index.ts'
import { ErrorState } from '../../../ui/ErrorState/index.ts'
import { ArticleColumns, ArticleLayout, ArticleSkeleton, Gallery } from '../../../ui/Gallery/index.ts'
import { Label } from '../../../ui/Label/index.ts'
import { Link } from '../../../ui/Link/index.ts'
import { PageHeading } from '../../../ui/PageHeading/index.ts'
import { Picture } from '../../../ui/Picture/index.ts'
import { Price } from '../../../ui/Price/index.ts'
import { Rating } from '../../../ui/Rating/index.ts'
import { SizePicker } from '../../../ui/SizePicker/index.ts'
import { byEar } from '../../../ui/Spoken/index.ts'
import { listShops } from '../../adapters/browser/list-shops.ts'
import { brand } from '../../brands/index.ts'
import { brandPath } from '../../content/brand-path.ts'
import { sizeText } from '../../content/size-text.ts'
import { PageBreadcrumbs } from '../../features/breadcrumbs/page-breadcrumbs.tsx'
import { Heart } from '../../features/favourites/heart.tsx'
import { Share } from '../../features/share/share.tsx'
import { ownerOf, ownSizeLegend } from '../../features/size-profile/own-size.ts'
import { Island, useHydrateOnChange } from '../../hydration/island.tsx'
import { useFocusHeadingOnChange } from '../../react/focus-restoration.ts'
import { LazyOnVisible } from '../../react/lazy-on-visible.tsx'
import { MountOnFirstOpen } from '../../react/mount-on-first-open.tsx'
import { Retry } from '../../react/retry.tsx'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import { usePageShown } from '../../react/use-page-shown.ts'
import { usePreload } from '../../react/use-preload.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import { CartSheet } from '../../shell/lazy-cart.tsx'
import { Screen as NotFound } from '../not-found/screen.tsx'
import {
  detailsIsland,
  guideIsland,
  quantityIsland,
  reserveIsland,
  reviewsIsland,
  stockIsland,
} from './article.islands.ts'
import { articlePath, articlePathInColour } from './article-path.ts'
import type { ArticlePage } from './page.types.ts'
import { fitId, refusalId, reviewsId, sizesId } from './places.ts'
import styles from './screen.module.css'
import { campaignText, fitAdviceText, limitText, refusalText } from './texts.ts'
import { trailOf } from './trail.ts'

const Zoom = lazyComponent(() => import('../../../ui/GalleryZoom/index.ts').then(({ GalleryZoom }) => GalleryZoom))
const Around = lazy(() => import('./around.tsx').then((module) => ({ default: module.Around })))

type ArticleSnapshot = SnapshotFrom<typeof articleMachine>
type TrailSnapshot = SnapshotFrom<typeof breadcrumbsMachine>

/** Whether stock and reservation are of another choice. */
const hasOtherChoice = (drawn: ArticleSnapshot, now: ArticleSnapshot): boolean =>
  (['colourId', 'sizeId', 'shopId'] as const).some((id) => drawn.context[id] !== now.context[id]) ||
  JSON.stringify(drawn.value) !== JSON.stringify(now.value)

/** Whether the last list was filtered by shops, which this browser alone knows. */
const namesShops = (_: TrailSnapshot, { context }: TrailSnapshot): boolean => listShops(context.trail).length > 0

export function Screen({ actor, data, categories, api }: ArticlePage) {
  const { breadcrumbs } = useShopActors()
  const view = useActorSelector(actor, selectArticle)
  useFocusHeadingOnChange(view.status)
  useHydrateOnChange(stockIsland, actor, hasOtherChoice)
  useHydrateOnChange(reserveIsland, actor, hasOtherChoice)
  useHydrateOnChange(stockIsland, breadcrumbs, namesShops)
  // dom: a missing size gets focus
  useEffect(() => {
    const subscription = actor.on('article.size.missing', () => document.getElementById(sizesId)?.focus())
    return () => subscription.unsubscribe()
  }, [actor])

  if (view.status === 'missing' || view.status === 'hidden') return <NotFound />
  if (view.status === 'failed') return <Failed retry={() => actor.send({ type: 'article.retry' })} />
  if (!view.shown) return <Waiting />
  return <Shown actor={actor} shown={view.shown} data={data} categories={categories} api={api} />
}

interface ShownProps extends Pick<ArticlePage, 'actor' | 'data' | 'categories' | 'api'> {
  shown: ShownArticle
}

function Shown({ actor, shown, data, categories, api }: ShownProps) {
  const { cart } = useShopActors()
  const { article, price, colours, sizes, own, gallery } = shown
  const commands = useCommands(actor, articleCommands)
  const buy = useRef<HTMLDivElement>(null)
  const isBuyGone = useIsGone(buy)
  const colour = colours.find(({ chosen }) => chosen)
  const size = sizes.find(({ chosen }) => chosen)
  const isOwn = own !== null && own.size === size?.name
  const advice = fitAdvice(article.fits)
  const refusal = shown.refusal && refusalText(shown.refusal)
  const limit = limitText(article)
  const campaign = price.campaign?.labelType !== memberLabel && price.campaign && campaignText(price.campaign)
  const pictures = gallery.pictures.filter(({ colourId }) => colourId === colour?.id)
  const [isZoomed, setZoomed] = useState(false)
  usePageShown(actor)
  usePreload(() => [CartSheet, cart])
  const add = (
    <Button
      fullWidth
      onClick={commands.add}
      isDisabled={refusal !== null}
      aria-describedby={refusal ? refusalId : undefined}
    >
      Legg i handlekurv
    </Button>
  )
  return (
    <div className={styles.page}>
      <PageMeta title={article.name} description={article.description} canonical={articlePath(article.slug)} />
      <PageBreadcrumbs path={trailOf(article, categories)} />
      <ArticleLayout
        gallery={
          <Gallery
            key={colour?.id}
            pictures={pictures}
            value={gallery.index}
            onValueChange={commands.showPicture}
            onZoom={() => setZoomed(true)}
            name={article.name}
            badges={
              <>
                {price.percent !== null && <Label kind="sale">{`−${price.percent} %`}</Label>}
                {campaign && <Label>{campaign}</Label>}
                {price.member && <Label kind="member">Medlemspris</Label>}
                {article.customLabel && <Label>{article.customLabel}</Label>}
              </>
            }
            favourite={<Heart article={article} />}
          />
        }
      >
        <p className={styles.brand}>
          <Link href={brandPath(article.brand)}>{article.brand}</Link>
        </p>
        <PageHeading
          size="article"
          actions={<Share title={article.name} path={articlePathInColour(article, colour?.id ?? null)} />}
        >
          {article.name}
        </PageHeading>
        {article.averageRating !== null && (
          <p>
            <Rating value={article.averageRating} count={article.reviewCount} href={`#${reviewsId}`} />
          </p>
        )}
        <div className={styles.price}>
          <Price
            price={price.price}
            formerPrice={price.former}
            memberPrice={price.member}
            pant={price.pant}
            size="article"
          />
        </div>
        <p className={styles.vat}>
          {byEar(
            `Inkl. mva.${price.former === null ? '' : ' Førpris er laveste pris de siste 30 dagene før kampanjen.'}${price.member === null ? '' : ' Medlemsprisen får du når du er logget inn som medlem.'}`,
          )}
        </p>
        <div className={styles.choices}>
          <ColourPicker
            options={colours.map(({ id, name, picture }) => ({
              value: String(id),
              label: name,
              picture: <Picture picture={picture} sizes="68px" alt="" shape="square" />,
            }))}
            value={String(colour?.id)}
            onValueChange={(value) => commands.chooseColour(Number(value))}
          />
          <SizePicker
            inputId={sizesId}
            {...(isOwn && { legend: ownSizeLegend(own.audience) })}
            aria-describedby={advice ? fitId : undefined}
            sizes={sizes.map(({ id, name, state, left }) => ({
              value: String(id),
              label: name,
              left: state === 'soldOut' ? 0 : state === 'few' ? left : undefined,
            }))}
            value={size && String(size.id)}
            isSoldOutSelectable
            onValueChange={(value) => commands.chooseSize(Number(value))}
            guide={<Island part={guideIsland} actor={actor} />}
            error={shown.sizeMissing ? 'Velg størrelse' : undefined}
          />
          {advice && (
            <p id={fitId} className={styles.note}>
              {fitAdviceText(advice, isOwn ? ownerOf(own.audience) : null)}
            </p>
          )}
        </div>
        <div ref={buy} className={styles.buttons} data-scripted>
          <Island part={quantityIsland} actor={actor} />
          <div className={styles.add}>{add}</div>
          <Heart article={article} variant="ring" />
        </div>
        <div className={styles.buy}>
          <noscript>{import.meta.env.SSR && <Unscripted />}</noscript>
          <div data-scripted>
            <Island part={reserveIsland} actor={actor} />
          </div>
          {limit && <p className={styles.note}>{limit}</p>}
          {refusal && (
            <p id={refusalId} className={styles.refusal}>
              {refusal}
            </p>
          )}
        </div>
        <Island part={stockIsland} actor={actor} deliveryRange={data.deliveryRange} />
      </ArticleLayout>
      <div className={styles.details}>
        <ArticleColumns>
          <Island part={detailsIsland} actor={actor} />
          <Island part={reviewsIsland} actor={actor} api={api} />
        </ArticleColumns>
      </div>
      <LazyOnVisible>
        <Around article={article} api={api} />
      </LazyOnVisible>
      <MountOnFirstOpen open={isZoomed} onFail={() => setZoomed(false)}>
        <Zoom
          open={isZoomed}
          onOpenChange={setZoomed}
          pictures={pictures}
          value={gallery.index}
          onValueChange={commands.showPicture}
          name={article.name}
        />
      </MountOnFirstOpen>
      <BuyBar
        isVisible={isBuyGone}
        price={price.price}
        formerPrice={price.former}
        choice={[colour?.name, size && sizeText(size.name)].filter(Boolean).join(', ')}
      >
        {add}
      </BuyBar>
    </div>
  )
}

/** Whether an element has scrolled off the top. */
function useIsGone(target: RefObject<HTMLElement | null>): boolean {
  const [isGone, setGone] = useState(false)
  // dom: observes whether the button is out of view
  useEffect(() => {
    // all that lies below counts as in view: a jump past the element crosses an edge too
    const observer = new IntersectionObserver(([entry]) => entry && setGone(!entry.isIntersecting), {
      rootMargin: '0px 0px 1000000px',
    })
    if (target.current) observer.observe(target.current)
    return () => observer.disconnect()
  }, [target])
  return isGone
}

function Waiting() {
  return (
    <div className={styles.page} aria-busy>
      <PageMeta title="Laster…" noIndex />
      <PageHeading count="Laster…">Vare</PageHeading>
      <ArticleSkeleton />
    </div>
  )
}

/** Shown without JavaScript; a browser that has it does not get it. */
const Unscripted = () => (
  <p className={styles.note}>
    {`Handlekurven trenger JavaScript. Ring oss på ${brand.company.phone}, så tar vi imot bestillingen på telefon. `}
    <Link href="/kundeservice">Kundeservice</Link>
  </p>
)

const Failed = ({ retry }: { retry: () => void }) => (
  <>
    <PageMeta title="Vi fikk ikke hentet varen" noIndex />
    <ErrorState heading="Vi fikk ikke hentet varen" actions={<Retry onRetry={retry} />}>
      Butikken svarer ikke akkurat nå. Vent litt og prøv igjen.
    </ErrorState>
  </>
)
