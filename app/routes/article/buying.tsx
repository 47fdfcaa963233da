import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  type articleMachine,
  quantityCommands,
  quantityIn,
  reserveCommands,
  selectArticle,
  selectQuantity,
  selectReserve,
} from '../../../machines/article/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { lazyComponent, lazyModal } from '../../../ui/Dialog/index.ts'
import { Icon, rulerIcon, storeIcon } from '../../../ui/Icon/index.ts'
import { LinkButton } from '../../../ui/Link/index.ts'
import { QuantityStepper } from '../../../ui/QuantityStepper/index.ts'
import { currentCustomer } from '../../adapters/browser/current-customer.ts'
import { read, storageKeys } from '../../adapters/browser/storage.ts'
import { sizeTableOf } from '../../content/size-guide.ts'
import { knownContact } from '../../features/reservations/known-contact.ts'
import { reservationIntent } from '../../features/reservations/reservation-intent.ts'
import { usePreferredShop } from '../../features/shop-picker/preferred-shop.ts'
import { ErrorBoundary } from '../../react/error-boundary.tsx'
import { MountOnFirstOpen } from '../../react/mount-on-first-open.tsx'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import { usePreload } from '../../react/use-preload.ts'
import { refusalId } from './places.ts'
import type { QuickReservation } from './quick-reserve.tsx'
import styles from './screen.module.css'

const checkout = '/checkout'

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
  const { navigation, cart, authentication, shared } = actors
  const mine = usePreferredShop()
  const [quick, setQuick] = useState<QuickReservation | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [isReading, setReading] = useState(false)
  const cartShopId = useActorSelector(cart, ({ context }) => context.shopId)
  const shown = useShown(actor)
  const reserve = useActorSelector(actor, selectReserve)
  const quantity = useActorSelector(actor, selectQuantity)
  const commands = useCommands(actor, reserveCommands)
  usePreload(() => [authentication], mine !== null)
  if (!shown || !reserve || shown.refusal?.why === 'cannotPurchase') return null
  // in the cart's shop, else in the shopper's own, if it has the size
  const shopId = [cartShopId, mine?.id].find((id) => reserve.shopIds.some((it) => it === id))
  const shop = shared.shops.find(({ id }) => id === shopId)
  const press = async () => {
    const { article, variant } = shown
    if (!variant || !shop) return start()
    setReading(true)
    const user = await currentCustomer(actors).catch(() => null)
    setReading(false)
    const contact = knownContact(user, read('localStorage', storageKeys.draft))
    if (!contact) return start()
    const count = Math.min(quantity?.value ?? 1, article.webPurchaseLimit, quantityIn(variant, shop.id))
    setQuick({ article, variant, shop, contact, count })
    setAsking(true)
  }
  const start = () => {
    const going = navigation.getSnapshot()
    // the page stays until the checkout is loaded: a second click adds no second piece
    if (going.hasTag('underWay') && going.context.goal.href === checkout) return
    reservationIntent() // its code is in this chunk: it runs before a reservation is declared
    commands.start()
    // selected where it has the size: the second press confirms
    if (mine) commands.select(mine.id)
  }
  return (
    <>
      <Button
        variant="secondary"
        icon={storeIcon}
        fullWidth
        onClick={press}
        isPending={isReading}
        isDisabled={!reserve.isOffered}
        aria-describedby={reserve.isOffered ? undefined : refusalId}
      >
        Reserver i butikk
      </Button>
      {shown.variant && shown.reach.home && (
        <ErrorBoundary fallback={null}>
          <ArticleExpress article={shown.article} variant={shown.variant} count={quantity?.value ?? 1} />
        </ErrorBoundary>
      )}
      {quick && (
        <MountOnFirstOpen open={isAsking} onFail={() => setAsking(false)}>
          <QuickReserve
            key={`${quick.variant.id} ${quick.shop.id}`}
            {...quick}
            open={isAsking}
            onClose={() => setAsking(false)}
            onChange={() => {
              setAsking(false)
              start()
            }}
          />
        </MountOnFirstOpen>
      )}
      <MountOnFirstOpen open={reserve.isChoosing} onFail={commands.cancel}>
        <ReserveSheet actor={actor} reserve={reserve} commands={commands} variant={shown.variant} />
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
