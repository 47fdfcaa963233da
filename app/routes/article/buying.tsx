import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  type articleMachine,
  quantityCommands,
  reserveCommands,
  selectArticle,
  selectQuantity,
  selectReserve,
} from '../../../machines/article/index.ts'
import { quickGoodsOf, quickReserveCommands, selectQuickReserve } from '../../../machines/quick-reserve/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { lazyComponent, lazyModal } from '../../../ui/Dialog/index.ts'
import { Icon, rulerIcon, storeIcon } from '../../../ui/Icon/index.ts'
import { LinkButton } from '../../../ui/Link/index.ts'
import { QuantityStepper } from '../../../ui/QuantityStepper/index.ts'
import { sizeTableOf } from '../../content/size-guide.ts'
import { reservationIntent } from '../../features/reservations/reservation-intent.ts'
import { usePreferredShop } from '../../features/shop-picker/preferred-shop.ts'
import { usePartActor } from '../../page/use-part-actor.ts'
import { ErrorBoundary } from '../../react/error-boundary.tsx'
import { MountOnFirstOpen } from '../../react/mount-on-first-open.tsx'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import { usePreload } from '../../react/use-preload.ts'
import { refusalId } from './places.ts'
import { connectQuickReserve, quickReserveIn } from './quick-reserve-of.ts'
import styles from './screen.module.css'

const ReserveSheet = lazyModal(() => import('./reserve-sheet.tsx').then(({ ReserveSheet }) => ReserveSheet))
const ArticleExpress = lazyComponent(() =>
  import('../../features/express/express.tsx').then(({ ArticleExpress }) => ArticleExpress),
)
const QuickReserve = lazyModal(() => import('./quick-reserve.tsx').then(({ QuickReserve }) => QuickReserve))
const SizeSheet = lazyModal(() => import('./size-sheet.tsx').then(({ SizeSheet }) => SizeSheet))

export interface BuyingProps {
  actor: ActorRefFrom<typeof articleMachine>
}

const useShown = (actor: BuyingProps['actor']) => useActorSelector(actor, selectArticle).shown

/** Quantity. None for an article that is not sold here. */
export function Quantity({ actor }: BuyingProps) {
  const shown = useShown(actor)
  const quantity = useActorSelector(actor, selectQuantity)
  const { choose } = useCommands(actor, quantityCommands)
  if (!shown || !quantity || shown.refusal?.why === 'cannotPurchase') return null
  const { article, left, variant } = shown
  const isScarce = variant !== null && left > 0 && left < article.webPurchaseLimit && quantity.value === left
  return (
    <QuantityStepper
      label={article.name}
      value={quantity.value}
      max={quantity.most}
      onValueChange={choose}
      reason={isScarce && `Bare ${left} igjen`}
    />
  )
}

/**
 * Reserves in the chosen shop: adds to the cart and goes to the checkout. Without one the shop is chosen in a sheet.
 * Where shop, size and contact are known, a sheet asks for a yes to that one article.
 */
export function Reserve({ actor }: BuyingProps) {
  const actors = useShopActors()
  const { cart, authentication, shared } = actors
  const mine = usePreferredShop()
  const [machine] = useState(() => quickReserveIn(actors))
  const quick = usePartActor(machine, undefined, (started) => connectQuickReserve(started, actor))
  const { isReading, isAsking, asked } = useActorSelector(quick, selectQuickReserve)
  const { press, close, change } = useCommands(quick, quickReserveCommands)
  const cartShopId = useActorSelector(cart, ({ context }) => context.shopId)
  const shown = useShown(actor)
  const reserve = useActorSelector(actor, selectReserve)
  const quantity = useActorSelector(actor, selectQuantity)
  const commands = useCommands(actor, reserveCommands)
  usePreload(() => [authentication], mine !== null)
  if (!shown || !reserve || shown.refusal?.why === 'cannotPurchase') return null
  const { article, variant } = shown
  const onPress = () => {
    reservationIntent() // its code is in this chunk: it runs before a reservation is declared
    press(
      quickGoodsOf({
        article,
        variant,
        quantity: quantity?.value ?? 1,
        shopIds: reserve.shopIds,
        // in the cart's shop, else in the shopper's own, if it has the size
        chosenIds: [cartShopId, mine?.id ?? null],
        shops: shared.shops,
      }),
    )
  }
  return (
    <>
      <Button
        variant="secondary"
        icon={storeIcon}
        fullWidth
        onClick={onPress}
        isPending={isReading}
        isDisabled={!reserve.isOffered}
        aria-describedby={reserve.isOffered ? undefined : refusalId}
      >
        Reserver i butikk
      </Button>
      {variant && shown.reach.home && (
        <ErrorBoundary fallback={null}>
          <ArticleExpress article={article} variant={variant} count={quantity?.value ?? 1} />
        </ErrorBoundary>
      )}
      {asked && (
        <MountOnFirstOpen open={isAsking} onFail={close}>
          <QuickReserve
            key={`${asked.goods.line.ean} ${asked.goods.shop.id}`}
            {...asked}
            open={isAsking}
            onClose={close}
            onChange={change}
          />
        </MountOnFirstOpen>
      )}
      <MountOnFirstOpen open={reserve.isChoosing} onFail={commands.cancel}>
        <ReserveSheet actor={actor} reserve={reserve} commands={commands} variant={variant} />
      </MountOnFirstOpen>
    </>
  )
}

/** Opens the size guide in centimetres. */
export function Guide({ actor }: BuyingProps) {
  const shown = useShown(actor)
  const [isOpen, setOpen] = useState(false)
  const table = shown && sizeTableOf(shown.article)
  if (!table) return null
  return (
    <>
      <LinkButton className={styles.guide} onClick={() => setOpen(true)}>
        <Icon name={rulerIcon} size={20} /> Størrelsesguide
      </LinkButton>
      <MountOnFirstOpen open={isOpen} onFail={() => setOpen(false)}>
        <SizeSheet
          open={isOpen}
          onClose={() => setOpen(false)}
          table={table}
          current={shown.sizes.find(({ chosen }) => chosen)?.name}
        />
      </MountOnFirstOpen>
    </>
  )
}
