import { type ReactNode, useState } from 'react'
import type { CheckoutCommands, CheckoutView } from '../../../machines/checkout/index.ts'
import { formatMoney } from '../../../machines/domain/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { ChoiceRows } from '../../../ui/ChoiceRow/index.ts'
import { lazyComponent } from '../../../ui/Dialog/index.ts'
import { Link, LinkButton } from '../../../ui/Link/index.ts'
import { byEar } from '../../../ui/Spoken/index.ts'
import { Explain } from '../../features/explain/explain.tsx'
import { MountOnFirstOpen } from '../../react/mount-on-first-open.tsx'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector } from '../../react/use-actor.ts'
import type { CheckoutPage } from './page.types.ts'

export { orderRequestOf, serverFieldErrors } from './order-request.ts'

const GiftCards = lazyComponent(() => import('./gift-cards.tsx').then(({ GiftCards }) => GiftCards))

export interface PaymentLastProps {
  view: Pick<CheckoutView, 'button' | 'payable' | 'payBy'>
  commands: CheckoutCommands
  giftCards: CheckoutPage['giftCards']
  /** Parts of the checkout's chunk, as props: importing them would tie the two chunks together. */
  termsClass: string | undefined
  /** Why the button is disabled, and the id of that text. */
  blocked: ReactNode
  blockedId: string
}

/** Content of the payment step: provider, terms, amount and button. */
export function PaymentLast({ view, commands, giftCards, termsClass, blocked, blockedId }: PaymentLastProps) {
  const { overlays } = useShopActors()
  const hasCards = useActorSelector(giftCards, ({ context }) => context.cards.length > 0)
  const [isEntering, setEntering] = useState(hasCards)
  const [isShown, setShown] = useState(false)
  const isCovered = hasCards && view.payable === 0
  return (
    <>
      {!isCovered && (
        <ChoiceRows
          inputId="payBy"
          name="payBy"
          legend="Hvordan vil du betale?"
          hideLegend
          value={view.payBy}
          onValueChange={(value) => commands.choosePayBy(value === 'mobile' ? 'mobile' : 'card')}
          choices={[
            { value: 'card', title: 'Kort', detail: 'Kortnummeret fyller du ut hos betalingspartneren vår' },
            { value: 'mobile', title: 'Mobil', detail: 'Du bekrefter betalingen i appen på telefonen' },
          ]}
        />
      )}
      {!isShown && <LinkButton onClick={() => setEntering(true)}>Bruk gavekort</LinkButton>}
      <MountOnFirstOpen open={isEntering} onFail={() => setEntering(false)}>
        <GiftCards actor={giftCards} due={view.payable} onShow={setShown} />
      </MountOnFirstOpen>
      {blocked}
      <LinkButton onClick={() => overlays.send({ type: 'overlay.open', name: 'privacy' })}>
        Slik tar vi vare på opplysningene dine
      </LinkButton>
      <p className={termsClass}>
        Når du betaler, godtar du <Link href="/kundeservice#vilkar">kjøpsvilkårene</Link>. Du har 14 dagers angrerett.
        Vi trekker beløpet først når varene er på vei eller hentet.
      </p>
      <div className={termsClass}>
        <Explain term="angrerett" />
      </div>
      <Button
        type="submit"
        size="lg"
        fullWidth
        icon="lock"
        isPending={view.button === 'busy'}
        isDisabled={blocked !== null}
        aria-describedby={blocked === null ? undefined : blockedId}
      >
        {isCovered ? 'Bestill – betalt med gavekort' : byEar(`Betal nå – ${formatMoney(view.payable)}`)}
      </Button>
    </>
  )
}
