import { useDeferredValue, useRef } from 'react'
import { overlaysCommands, selectOverlays } from '../../../machines/overlays/index.ts'
import { Announcer, AnnouncerProvider } from '../../../ui/Announcer/index.ts'
import { Button, ButtonLink } from '../../../ui/Button/index.ts'
import { CartSummary } from '../../../ui/CartSummary/index.ts'
import { lazyComponent, preloadModal } from '../../../ui/Dialog/index.ts'
import { LinkButton } from '../../../ui/Link/index.ts'
import { Sheet } from '../../../ui/Sheet/index.ts'
import { articlesText } from '../../content/counts.ts'
import { freeShippingText } from '../../content/free-shipping.ts'
import { ErrorBoundary } from '../../react/error-boundary.tsx'
import { useRestoreFocusWithin } from '../../react/focus-restoration.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import { usePageShown } from '../../react/use-page-shown.ts'
import { usePreload } from '../../react/use-preload.ts'
import { SignInPrompt } from '../customers/sign-in-prompt.tsx'
import { AddedPanel } from './added.tsx'
import styles from './cart.module.css'
import { CartContent } from './content.tsx'
import { PrivacyText } from './privacy.tsx'
import { Promocode } from './promocode.tsx'
import { useCart } from './use-cart.ts'

const CartExpress = lazyComponent(() => import('../express/express.tsx').then(({ CartExpress }) => CartExpress))

// this chunk is loaded when the cart is about to open
void preloadModal()

/** Views of the cart's dialog. */
type Shown = 'cart' | 'promocode' | 'privacy'

const titles: Readonly<Record<Shown, string>> = {
  cart: 'Min Handlekurv',
  promocode: 'Rabattkode',
  privacy: 'Personvern',
}
const closeLabels: Readonly<Record<Shown, string>> = {
  cart: 'Lukk handlekurv',
  promocode: 'Lukk rabattkode',
  privacy: 'Lukk personvern',
}

/** The cart's dialog, or the panel that tells what was put into the cart. */
export function CartSheet({ shown, open }: { shown: Shown | 'added'; open: boolean }) {
  const { overlays } = useShopActors()
  const { added } = useActorSelector(overlays, selectOverlays)
  return (
    <>
      {added !== null && <AddedPanel ean={added} />}
      <CartDialog shown={shown === 'added' ? 'cart' : shown} open={open && shown !== 'added'} />
    </>
  )
}

/** The dialog 'Min Handlekurv' and the views that replace it. */
function CartDialog({ shown, open }: { shown: Shown; open: boolean }) {
  const { cart, overlays, promocode } = useShopActors()
  const { count, hasLines } = useCart(({ known, blocked, count }) => ({
    count,
    hasLines: known && blocked !== 'empty',
  }))
  const commands = useCommands(overlays, overlaysCommands)
  const close = () => commands.close()
  usePageShown(cart, open && shown === 'cart')
  usePreload(() => [promocode], open && shown !== 'privacy')
  // deferred: on a slow phone the dialog opens first and is filled in the next frame
  const isFilled = useDeferredValue(open, false) || !open
  const isBack = useActorSelector(overlays, selectOverlays).isBackFromPromocode
  return (
    <AnnouncerProvider>
      <Sheet
        open={open}
        onOpenChange={close}
        title={titles[shown]}
        description={shown === 'cart' && hasLines ? articlesText(count) : undefined}
        labels={{ close: closeLabels[shown] }}
        returnFocusTo={() => document.querySelector<HTMLElement>('header a[href="/checkout"], main h1')}
        footer={isFilled && shown === 'cart' && hasLines && <WayOn onClose={close} />}
      >
        {isFilled && shown === 'cart' && <CartContent onClose={close} isBack={isBack} />}
        {/* rendered when authentication is known: below the buttons, which must not move */}
        {isFilled && shown === 'cart' && (
          <div className={styles.offer}>
            <SignInPrompt from="cart" />
          </div>
        )}
        {shown === 'privacy' && <PrivacyText />}
        {shown === 'promocode' && <PromocodeEntry onBack={() => commands.open('cart')} />}
        <Announcer hasAlerts={false} />
      </Sheet>
    </AnnouncerProvider>
  )
}

/** The promocode's form. The button back takes the focus when an accepted code takes the focused field with it. */
function PromocodeEntry({ onBack }: { onBack: () => void }) {
  const { promocode } = useShopActors()
  // the accepted code replaces the field
  useActorSelector(promocode, ({ context }) => context.accepted)
  const place = useRef<HTMLDivElement>(null)
  const back = useRef<HTMLButtonElement>(null)
  useRestoreFocusWithin(place, () => back.current)
  return (
    <div ref={place}>
      <Promocode />
      <LinkButton ref={back} onClick={onBack}>
        Tilbake til handlekurven
      </LinkButton>
    </div>
  )
}

function WayOn({ onClose }: { onClose: () => void }) {
  const { total, status, problem, valid } = useCart((view) => ({
    total: view.payable[view.delivery],
    status: view.freeShipping && view.delivery === 'home' ? freeShippingText(view.freeShipping) : undefined,
    problem: problemOf(view.lines.filter(({ available }) => available !== null).length),
    valid: view.valid,
  }))
  const isAtCheckout = location.pathname === '/checkout'
  return (
    <CartSummary
      total={total}
      status={status}
      problem={problem}
      button={(problemId) => {
        if (!valid) {
          return (
            <Button fullWidth isDisabled aria-describedby={problemId}>
              Gå til kassen
            </Button>
          )
        }
        if (isAtCheckout) {
          return (
            <Button fullWidth onClick={onClose}>
              Tilbake til kassen
            </Button>
          )
        }
        return (
          <>
            <ButtonLink href="/checkout" fullWidth>
              Gå til kassen
            </ButtonLink>
            <ErrorBoundary fallback={null}>
              <CartExpress />
            </ErrorBoundary>
          </>
        )
      }}
    />
  )
}

const problemOf = (count: number): string | null => {
  if (count === 0) return null
  return count === 1 ? 'Én vare må endres før du kan betale.' : `${count} varer må endres før du kan betale.`
}
