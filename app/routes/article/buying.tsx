import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type articleMachine, articleView, quantityView } from '../../../machines/article/index.ts'
import { defaultShippingPrice } from '../../../machines/domain/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { lazyComponent } from '../../../ui/Dialog/index.ts'
import { Icon, rulerIcon } from '../../../ui/Icon/index.ts'
import { LinkButton } from '../../../ui/Link/index.ts'
import { QuantityStepper } from '../../../ui/QuantityStepper/index.ts'
import { recordReservationIntent } from '../../adapters/browser/reservation-intent.ts'
import { sizeTableOf } from '../../content/size-guide.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSnapshot } from '../../react/use-actor.ts'
import { MountOnFirstOpen } from '../../shell/mount-on-first-open.tsx'
import { refusalId } from './places.ts'
import styles from './screen.module.css'

/** The shop is chosen at the checkout. */
const checkout = '/checkout'

const SizeSheet = lazyComponent(() => import('./size-sheet.tsx').then(({ SizeSheet }) => SizeSheet))

export interface BuyingProps {
  actor: ActorRefFrom<typeof articleMachine>
}

const useShown = (actor: BuyingProps['actor']) => articleView(useActorSnapshot(actor), actor.send).shown

/** Quantity. None for an article that is not sold here. */
export function Quantity({ actor }: BuyingProps) {
  const snapshot = useActorSnapshot(actor)
  const { shown } = articleView(snapshot, actor.send)
  const quantity = quantityView(snapshot, actor.send)
  if (!shown || !quantity || shown.refusal?.why === 'cannotPurchase') return null
  const { article, left, variant } = shown
  const isScarce = variant !== null && left > 0 && left < article.webPurchaseLimit && quantity.value === left
  return (
    <QuantityStepper
      label={article.name}
      value={quantity.value}
      max={quantity.most}
      onValueChange={quantity.choose}
      reason={isScarce && `Bare ${left} igjen`}
    />
  )
}

/** Reserves in a shop: adds to the cart and goes to the checkout, where the shop is chosen. */
export function Reserve({ actor }: BuyingProps) {
  const { cart, navigation } = useShopActors()
  const shown = useShown(actor)
  if (!shown || shown.refusal?.why === 'cannotPurchase') return null
  const reserve = () => {
    const going = navigation.getSnapshot()
    // the page stays until the checkout is loaded: a second click adds no second piece
    if (going.hasTag('underWay') && going.context.goal.href === checkout) return
    // the current state: a replayed click comes before later choices are rendered
    const now = articleView(actor.getSnapshot(), actor.send).shown
    now?.add()
    if (!now || now.refusal) return
    cart.send({ type: 'cart.shipping.select', id: 'collect', price: defaultShippingPrice })
    recordReservationIntent()
    navigation.send({ type: 'navigation.go', href: checkout })
  }
  const isShut = shown.refusal !== null && shown.refusal.why !== 'sizeMissing'
  return (
    <Button
      variant="secondary"
      icon="store"
      fullWidth
      className={styles.reserve}
      onClick={reserve}
      isDisabled={isShut}
      aria-describedby={isShut ? refusalId : undefined}
    >
      Reserver i butikk
    </Button>
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
      <MountOnFirstOpen open={isOpen}>
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
