import type { CheckoutCommands, CheckoutView } from '../../../machines/checkout/index.ts'
import { formatMoney } from '../../../machines/domain/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { CheckoutStep } from '../../../ui/CheckoutStep/index.ts'
import { ChoiceRows } from '../../../ui/ChoiceRow/index.ts'
import { Link, LinkButton } from '../../../ui/Link/index.ts'
import { byEar } from '../../../ui/Spoken/index.ts'
import { Explain } from '../../features/explain/explain.tsx'
import { useShopActors } from '../../react/shop-context.ts'
import { Blocked, blockedId } from './notice.tsx'
import styles from './screen.module.css'
import { headingOf, steps } from './use-step-focus.ts'

interface PaymentProps {
  view: CheckoutView
  commands: CheckoutCommands
}

/** Payment step: amount and button. */
export function Payment({ view, commands }: PaymentProps) {
  const { overlays } = useShopActors()
  if (view.button === 'hidden')
    return <CheckoutStep number={3} total={steps} heading="Betaling" headingId={headingOf('payment')} last />
  return (
    <CheckoutStep number={3} total={steps} heading="Betaling" headingId={headingOf('payment')} last>
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
      {view.button === 'blocked' && <Blocked view={view} />}
      <LinkButton onClick={() => overlays.send({ type: 'overlay.open', name: 'privacy' })}>
        Slik tar vi vare på opplysningene dine
      </LinkButton>
      <p className={styles.terms}>
        Når du betaler, godtar du <Link href="/kundeservice#vilkar">kjøpsvilkårene</Link>. Du har 14 dagers angrerett.
        Vi trekker beløpet først når varene er på vei eller hentet.
      </p>
      <div className={styles.terms}>
        <Explain term="angrerett" />
      </div>
      <Button
        type="submit"
        size="lg"
        fullWidth
        icon="lock"
        isPending={view.button === 'busy'}
        isDisabled={view.button === 'blocked'}
        aria-describedby={view.button === 'blocked' ? blockedId : undefined}
      >
        {byEar(`Betal nå – ${formatMoney(view.payable)}`)}
      </Button>
    </CheckoutStep>
  )
}
