import type { CheckoutCommands, CheckoutView } from '../../../machines/checkout/index.ts'
import type { PlaceLookupView } from '../../../machines/place-lookup/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { CheckoutStep } from '../../../ui/CheckoutStep/index.ts'
import { ChoiceRows } from '../../../ui/ChoiceRow/index.ts'
import { lazyComponent } from '../../../ui/Dialog/index.ts'
import { byEar } from '../../../ui/Spoken/index.ts'
import { wholeWords } from '../../../ui/WholeWords/index.ts'
import { freightText } from '../../content/freight.ts'
import { useCart } from '../../features/cart/use-cart.ts'
import { ErrorBoundary } from '../../react/error-boundary.tsx'
import { usePreload } from '../../react/use-preload.ts'
import { Address } from './address.tsx'
import { PartFailed } from './notice.tsx'
import type { CheckoutPage } from './page.types.ts'
import { PaymentLast } from './payment.tsx'
import { ReserveLast } from './reserve.tsx'
import styles from './screen.module.css'
import { fieldErrorText } from './texts.ts'
import { headingOf, steps } from './use-step-focus.ts'

const Shops = lazyComponent(() => import('./shops.tsx').then(({ Shops }) => Shops))

interface DeliveryProps extends Pick<CheckoutPage, 'addresses' | 'data' | 'api'> {
  view: CheckoutView
  commands: CheckoutCommands
  place: PlaceLookupView
}

/** Delivery step. */
export function Delivery({ view, commands, data, api, ...parts }: DeliveryProps) {
  const step = view.steps.find(({ name }) => name === 'delivery')
  if (step?.state === 'ahead')
    return <CheckoutStep number={2} total={steps} heading="Levering" headingId={headingOf('delivery')} />
  if (step?.state !== 'open') {
    return (
      <CheckoutStep
        number={2}
        total={steps}
        heading="Levering"
        headingId={headingOf('delivery')}
        summary={<Chosen view={view} data={data} />}
        {...(step?.canEdit && { onEdit: () => commands.edit('delivery') })}
      />
    )
  }
  const { shopId } = view.fields
  return (
    <CheckoutStep number={2} total={steps} heading="Levering" headingId={headingOf('delivery')}>
      <Choice view={view} commands={commands} deliveryRange={data.deliveryRange} />
      {view.fields.delivery.value === 'collect' ? (
        <ErrorBoundary fallback={<PartFailed>Vi fikk ikke hentet butikkene.</PartFailed>}>
          <Shops
            field={shopId}
            onValueChange={(id) => commands.change('shopId', id)}
            data={data}
            api={api}
            error={shopId.error ? fieldErrorText('shopId', shopId.error) : undefined}
            orderClass={styles.order}
            moreClass={styles.more}
          />
        </ErrorBoundary>
      ) : (
        <Address view={view} commands={commands} {...parts} />
      )}
      <Button type="submit" isPending={parts.place.isHeld}>
        {view.reserves ? 'Videre til reservasjon' : 'Videre til betaling'}
      </Button>
    </CheckoutStep>
  )
}

type Way = 'home' | 'collect' | 'reserve'

function wayOf({ fields, reserves }: CheckoutView): Way {
  if (fields.delivery.value === 'home') return 'home'
  return reserves ? 'reserve' : 'collect'
}

interface ChoiceProps extends Pick<DeliveryProps, 'view' | 'commands'> {
  deliveryRange: string
}

function Choice({ view, commands, deliveryRange }: ChoiceProps) {
  const freight = useCart(({ shipping }) => shipping.home)
  const { delivery } = view.fields
  const brought = `Leveres ${deliveryRange}, hjem på døra`
  usePreload(() => [Shops, ReserveLast, PaymentLast])
  return (
    <ChoiceRows
      inputId="delivery"
      name="delivery"
      legend="Hvordan vil du ha varene?"
      hideLegend
      value={wayOf(view)}
      error={delivery.error ? fieldErrorText('delivery', delivery.error) : undefined}
      onValueChange={(value) => {
        commands.chooseReserves(value === 'reserve')
        commands.change('delivery', value === 'home' ? 'home' : 'collect')
      }}
      choices={[
        {
          value: 'home',
          title: 'Hjem til deg',
          detail: view.onlyCollect
            ? 'Noe i handlekurven kan bare hentes i butikk'
            : byEar(brought, wholeWords(brought)),
          ...(!view.onlyCollect && { aside: freightText(freight) }),
          isDisabled: view.onlyCollect,
        },
        { value: 'collect', title: 'Klikk og hent', detail: 'Betal nå, hent når vi har pakket', aside: 'Gratis' },
        {
          value: 'reserve',
          title: 'Reserver',
          detail: 'Betal i butikken. Vi holder varene i 2 dager',
          aside: 'Gratis',
        },
      ]}
    />
  )
}

function Chosen({ view: { fields, reserves }, data: { shops, deliveryRange } }: Pick<DeliveryProps, 'view' | 'data'>) {
  if (fields.delivery.value === 'collect') {
    const shop = shops.find(({ id }) => id === fields.shopId.value)
    return (
      <>
        {reserves ? 'Reserver' : 'Klikk og hent'} i {shop?.name}
        <br />
        {shop && `${shop.address}, ${shop.postNo} ${shop.postPlace}`}
      </>
    )
  }
  const arrives = `Leveres ${deliveryRange}`
  return (
    <>
      {byEar(arrives, wholeWords(arrives))}
      <br />
      {`${fields.address.value}, ${fields.postalCode.value} ${fields.city.value}`}
    </>
  )
}
