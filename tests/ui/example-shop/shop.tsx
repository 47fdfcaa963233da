import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { type CartPorts, cartCommands, cartWith, type NewLine, selectCart } from '../../../machines/cart/index.ts'
import {
  type CheckoutPorts,
  checkoutCart,
  checkoutCommands,
  checkoutWith,
  type FieldFormats,
  type FieldName,
  selectCheckout,
} from '../../../machines/checkout/index.ts'
import { priceSliderCommands, priceSliderMachine, selectPriceSlider } from '../../../machines/price-slider/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { CartLine } from '../../../ui/CartLine/index.ts'
import { CartSummary, Sums } from '../../../ui/CartSummary/index.ts'
import { FreeShipping } from '../../../ui/FreeShipping/index.ts'
import { english, LabelsProvider, moneyIn } from '../../../ui/LabelsProvider/index.ts'
import { PriceSlider } from '../../../ui/PriceSlider/index.ts'
import { QuantityStepper } from '../../../ui/QuantityStepper/index.ts'
import { TextField } from '../../../ui/TextField/index.ts'
import { useMachineView } from '../../../ui/useMachineView/index.ts'

// An Irish shop on this core and kit: English, euros and cents, Irish addresses, prices and limits of its own.

const money = moneyIn('en-IE', 'EUR')
const messages = { ...english, Money: money }

/** All that is Norwegian in the core unless a shop says otherwise. Amounts are cents. */
const terms = { shippingPrice: 495, freeShippingFrom: 5000 }
const irish: FieldFormats = {
  phone: '^(?:\\+353|0)(8[35679]\\d{7})$',
  address: '^\\d+\\S* \\S',
  postalCode: '^[A-Z]\\d[0-9W] ?[0-9A-Z]{4}$',
}
const priceStep = 5
/** Irish VAT on clothes, contained in the price. */
const vatPercentage = 23
const vatOf = (total: number): number => Math.round((total * vatPercentage) / (100 + vatPercentage))

const goods = (ean: string, name: string, price: number, more: Partial<NewLine> = {}): NewLine => ({
  ...{ ean, name, price, articleId: Number(ean), variantId: Number(ean), gender: 'Women', size: 'M', colour: 'Moss' },
  ...{ pant: 0, freightPrice: 0, canPurchase: true, webPurchaseLimit: 3, onlyClickAndCollect: false },
  ...{ campaignArticleId: null, formerPrice: null },
  picture: { base: `/pictures/${ean}`, alt: '', width: 600, height: 600, widths: [300, 600] },
  ...more,
})
const catalogue = [goods('1', 'Aran jumper', 1850), goods('2', 'Wool socks', 950, { webPurchaseLimit: 2 })]
const stockOf = 10

export type Ports = CartPorts & CheckoutPorts

const fields: readonly (readonly [
  name: Exclude<FieldName, 'delivery' | 'shopId' | 'pickupPoint'>,
  label: string,
  wrong: string,
])[] = [
  ['name', 'Name', 'Enter your name'],
  ['phone', 'Mobile', 'Enter an Irish mobile number'],
  ['email', 'Email', 'Enter an email address'],
  ['address', 'Address', 'Enter house number and street'],
  ['postalCode', 'Eircode', 'Enter an Eircode, such as D02 AF30'],
  ['city', 'Town', 'Enter your town'],
]

export function Shop({ ports }: { ports: Ports }) {
  return (
    <LabelsProvider messages={messages}>
      <PriceFilter />
      <Purchase ports={ports} />
    </LabelsProvider>
  )
}

const commandsOfSlider = (send: Parameters<typeof priceSliderCommands>[0]) => priceSliderCommands(send, priceStep)

function PriceFilter() {
  const actor = useActorRef(priceSliderMachine, { input: { bounds: { min: 0, max: 60 }, step: priceStep } })
  return <PriceSlider {...useMachineView(actor, selectPriceSlider, commandsOfSlider)} />
}

function Purchase({ ports }: { ports: Ports }) {
  const cartActor = useActorRef(
    useMemo(() => cartWith(ports), [ports]),
    { input: terms },
  )
  const checkoutActor = useActorRef(
    useMemo(() => checkoutWith(ports), [ports]),
    { input: { formats: irish } },
  )
  const { view: cart, commands } = useMachineView(cartActor, selectCart, cartCommands)
  const { view: checkout, commands: steps } = useMachineView(checkoutActor, selectCheckout, checkoutCommands)
  const { change, leave, submit } = steps

  useEffect(() => cartActor.send({ type: 'cart.restore', stored: null }), [cartActor])
  useEffect(
    () => checkoutActor.send({ type: 'checkout.cart.changed', cart: checkoutCart(cart, []) }),
    [cart, checkoutActor],
  )

  return (
    <main>
      <h1>Wool of Galway</h1>
      {catalogue.map((line) => (
        <Button key={line.ean} onClick={() => cartActor.send({ type: 'cart.item.add', line, stock: stockOf })}>
          {`Add ${line.name}`}
        </Button>
      ))}
      <h2>Basket</h2>
      <ul>
        {cart.lines.map(({ line, sum, most, reason }) => (
          <CartLine
            key={line.ean}
            picture={line.picture}
            name={line.name}
            href={`/product/${line.articleId}`}
            choice={`${line.colour}, size ${line.size}`}
            price={sum}
            onRemove={() => commands.remove(line.ean)}
            stepper={
              <QuantityStepper
                label={line.name}
                value={line.count}
                max={most}
                onValueChange={(quantity) => commands.setQuantity(line.ean, quantity)}
                reason={reason === 'limit' ? `At most ${most} per customer` : undefined}
              />
            }
          />
        ))}
      </ul>
      {cart.freeShipping && (
        <FreeShipping
          progress={cart.freeShipping}
          text={
            cart.freeShipping.left > 0
              ? `${money.format(cart.freeShipping.left)} to go for free delivery`
              : 'Your delivery is free'
          }
        />
      )}
      <Sums
        rows={[
          { label: 'Goods', amount: cart.total },
          { label: 'Delivery', amount: cart.shipping.home },
          { label: `VAT ${vatPercentage}% included`, amount: vatOf(cart.payable.home) },
        ]}
      />
      <CartSummary total={cart.payable.home} button={() => null} />
      {fields.map(([name, label, wrong]) => (
        <TextField
          key={name}
          label={label}
          value={checkout.fields[name].value}
          onValueChange={(value) => change(name, value)}
          onBlur={() => leave(name)}
          error={checkout.fields[name].error ? wrong : undefined}
        />
      ))}
      <Button onClick={submit}>
        {checkout.button === 'hidden' ? 'Continue' : `Pay ${money.format(checkout.payable)}`}
      </Button>
    </main>
  )
}
