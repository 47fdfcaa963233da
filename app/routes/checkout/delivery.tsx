import { useState } from 'react'
import { type CheckoutView, checkoutCommands } from '../../../machines/checkout/index.ts'
import { selectPlaceLookup } from '../../../machines/place-lookup/view.ts'
import { Button } from '../../../ui/Button/index.ts'
import { CheckoutStep } from '../../../ui/CheckoutStep/index.ts'
import { ChoiceRows } from '../../../ui/ChoiceRow/index.ts'
import { lazyComponent } from '../../../ui/Dialog/index.ts'
import { byEar } from '../../../ui/Spoken/index.ts'
import { wholeWords } from '../../../ui/WholeWords/index.ts'
import { freightText } from '../../content/freight.ts'
import { useCart } from '../../features/cart/use-cart.ts'
import { ErrorBoundary } from '../../react/error-boundary.tsx'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import { usePreload } from '../../react/use-preload.ts'
import { Address, postalCodeField } from './address.tsx'
import { CheckoutField } from './field.tsx'
import { PartFailed } from './notice.tsx'
import type { CheckoutPage } from './page.types.ts'
import { PaymentLast } from './payment.tsx'
import { ReserveLast } from './reserve.tsx'
import styles from './screen.module.css'
import { fieldErrorText } from './texts.ts'
import { useCheckout, useStep } from './use-checkout.ts'
import { headingOf, steps } from './use-step-focus.ts'

const PickupPoints = lazyComponent(() => import('./pickup-points.tsx').then(({ PickupPoints }) => PickupPoints))
const Shops = lazyComponent(() => import('./shops.tsx').then(({ Shops }) => Shops))

type DeliveryProps = Pick<CheckoutPage, 'actor' | 'addresses' | 'places' | 'data' | 'api'>

/** Delivery step. */
export function Delivery({ actor, data, api, ...lookups }: DeliveryProps) {
  const step = useStep(actor, 2)
  const way = useCheckout(actor, wayOf)
  const isHeld = useActorSelector(lookups.places, (snapshot) => selectPlaceLookup(snapshot).isHeld)
  const { edit } = useCommands(actor, checkoutCommands)
  if (step?.state === 'ahead')
    return <CheckoutStep number={2} total={steps} heading="Levering" headingId={headingOf('delivery')} />
  if (step?.state !== 'open') {
    return (
      <CheckoutStep
        number={2}
        total={steps}
        heading="Levering"
        headingId={headingOf('delivery')}
        summary={<Chosen actor={actor} data={data} />}
        {...(step?.canEdit && { onEdit: () => edit('delivery') })}
      />
    )
  }
  return (
    <CheckoutStep number={2} total={steps} heading="Levering" headingId={headingOf('delivery')}>
      <Choice actor={actor} data={data} />
      {way.delivery === 'home' ? (
        <Address actor={actor} {...lookups} />
      ) : (
        <ErrorBoundary
          key={way.delivery}
          fallback={
            <PartFailed>{`Vi fikk ikke hentet ${way.delivery === 'collect' ? 'butikkene' : 'hentestedene'}.`}</PartFailed>
          }
        >
          {way.delivery === 'collect' ? (
            <ShopChoice actor={actor} data={data} api={api} />
          ) : (
            <PointChoice actor={actor} data={data} api={api} />
          )}
        </ErrorBoundary>
      )}
      <Button type="submit" isPending={isHeld}>
        {way.reserves ? 'Videre til reservasjon' : 'Videre til betaling'}
      </Button>
    </CheckoutStep>
  )
}

const wayOf = ({ fields, reserves }: CheckoutView) => ({ delivery: fields.delivery.value, reserves })

function ShopChoice({ actor, data, api }: Pick<DeliveryProps, 'actor' | 'data' | 'api'>) {
  const field = useCheckout(actor, ({ fields }) => fields.shopId)
  const { change } = useCommands(actor, checkoutCommands)
  return (
    <Shops
      field={field}
      onValueChange={(id) => change('shopId', id)}
      data={data}
      api={api}
      error={field.error ? fieldErrorText('shopId', field.error) : undefined}
      orderClass={styles.order}
      moreClass={styles.more}
    />
  )
}

function PointChoice({ actor, data, api }: Pick<DeliveryProps, 'actor' | 'data' | 'api'>) {
  const field = useCheckout(actor, ({ fields }) => fields.pickupPoint)
  const { change } = useCommands(actor, checkoutCommands)
  // the same component each time, or the field would lose its focus
  const [PostalCode] = useState(() => () => <CheckoutField actor={actor} {...postalCodeField} />)
  return (
    <PickupPoints
      checkout={actor}
      field={field}
      onValueChange={(point) => change('pickupPoint', point)}
      api={api}
      now={data.now}
      error={field.error ? fieldErrorText('pickupPoint', field.error) : undefined}
      PostalCode={PostalCode}
      orderClass={styles.order}
      moreClass={styles.more}
    />
  )
}

function Choice({ actor, data: { deliveryRange, freight: parcel } }: Pick<DeliveryProps, 'actor' | 'data'>) {
  const freight = useCart(({ shipping }) => shipping.home)
  const toPoint = useActorSelector(actor, ({ context }) => context.cart?.shipping.pickupPoint)
  const { delivery, reserves, onlyCollect } = useCheckout(actor, ({ fields, reserves, onlyCollect }) => ({
    delivery: fields.delivery,
    reserves,
    onlyCollect,
  }))
  const { change, chooseReserves } = useCommands(actor, checkoutCommands)
  const brought = `Leveres ${deliveryRange}, hjem på døra`
  usePreload(() => [PickupPoints, Shops, ReserveLast, PaymentLast])
  return (
    <ChoiceRows
      inputId="delivery"
      name="delivery"
      legend="Hvordan vil du ha varene?"
      hideLegend
      value={reserves ? 'reserve' : delivery.value}
      error={delivery.error ? fieldErrorText('delivery', delivery.error) : undefined}
      onValueChange={(value) => {
        chooseReserves(value === 'reserve')
        change('delivery', value === 'home' || value === 'pickupPoint' ? value : 'collect')
      }}
      choices={[
        ...(parcel
          ? [
              {
                value: 'pickupPoint',
                title: 'Hentested nær deg',
                detail: onlyCollect
                  ? 'Noe i handlekurven kan bare hentes i butikk'
                  : toPoint === undefined
                    ? 'Noe i handlekurven er for stort for et hentested'
                    : 'Pakkeboks eller post i butikk',
                ...(toPoint !== undefined && !onlyCollect && { aside: freightText(toPoint) }),
                isDisabled: onlyCollect || toPoint === undefined,
              },
            ]
          : []),
        {
          value: 'home',
          title: 'Hjem til deg',
          detail: onlyCollect ? 'Noe i handlekurven kan bare hentes i butikk' : byEar(brought, wholeWords(brought)),
          ...(!onlyCollect && { aside: freightText(freight) }),
          isDisabled: onlyCollect,
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

function Chosen({ actor, data: { shops, deliveryRange } }: Pick<DeliveryProps, 'actor' | 'data'>) {
  const { fields, reserves } = useCheckout(actor, ({ fields, reserves }) => ({ fields, reserves }))
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
  const point = fields.pickupPoint.value
  return (
    <>
      {byEar(arrives, wholeWords(arrives))}
      <br />
      {fields.delivery.value === 'pickupPoint'
        ? `${point?.name}, ${point?.address}, ${point?.postalCode} ${point?.city}`
        : `${fields.address.value}, ${fields.postalCode.value} ${fields.city.value}`}
    </>
  )
}
