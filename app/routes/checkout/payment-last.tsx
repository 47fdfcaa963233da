import { type ReactNode, useState } from 'react'
import type { CheckoutCommands, CheckoutView } from '../../../machines/checkout/index.ts'
import { formatMoney } from '../../../machines/domain/index.ts'
import type { PayBy } from '../../../machines/placing-order/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { type Choice, ChoiceRows } from '../../../ui/ChoiceRow/index.ts'
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
  /** How an order can be paid here. */
  payBys: readonly PayBy[]
  /** Parts of the checkout's chunk, as props: importing them would tie the two chunks together. */
  termsClass: string | undefined
  /** Why the button is disabled, and the id of that text. */
  blocked: ReactNode
  blockedId: string
}

/** Credit is the last choice, says that it is credit, and is never chosen for the shopper. */
const choices: Readonly<Record<PayBy, Omit<Choice, 'value'>>> = {
  card: { title: 'Kort', detail: 'Kortnummeret fyller du ut hos betalingspartneren vår' },
  mobile: { title: 'Mobil', detail: 'Du bekrefter betalingen i appen på telefonen' },
  later: {
    title: 'Betal senere (kreditt)',
    detail: 'Faktura eller delbetaling. Betalingspartneren viser hva det koster, og vurderer kreditten, før du godtar',
  },
}

/** Content of the payment step: provider, terms, amount and button. */
export function PaymentLast({ view, commands, giftCards, payBys, termsClass, blocked, blockedId }: PaymentLastProps) {
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
          onValueChange={(value) => commands.choosePayBy(value as PayBy)}
          choices={payBys.map((value) => ({ value, ...choices[value] }))}
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
        Når du {view.payBy === 'later' ? 'bestiller' : 'betaler'}, godtar du{' '}
        <Link href="/kundeservice#vilkar">kjøpsvilkårene</Link>. Du har 14 dagers angrerett.{' '}
        {view.payBy === 'later'
          ? 'Fristen for å betale går først når varene er på vei eller hentet.'
          : 'Vi trekker beløpet først når varene er på vei eller hentet.'}
      </p>
      <div className={termsClass}>
        <Explain term="angrerett" />
        {view.payBy === 'later' && (
          <>
            {/* an em space: targets are 8 px apart */}
            {'\u2003'}
            <Explain term="kreditt" />
          </>
        )}
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
        {isCovered
          ? 'Bestill – betalt med gavekort'
          : byEar(
              `${view.payBy === 'later' ? 'Bestill med betalingsplikt' : 'Betal nå'} – ${formatMoney(view.payable)}`,
            )}
      </Button>
    </>
  )
}
