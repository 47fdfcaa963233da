import { addressLookupCommands, selectAddressLookup } from '../../../machines/address-lookup/index.ts'
import { checkoutCommands } from '../../../machines/checkout/index.ts'
import { selectPlaceLookup } from '../../../machines/place-lookup/view.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import { CheckoutField } from './field.tsx'
import { isCompleteCode } from './lazy-machines.ts'
import type { CheckoutPage } from './page.types.ts'
import styles from './screen.module.css'
import { useCheckout } from './use-checkout.ts'

type AddressProps = Pick<CheckoutPage, 'actor' | 'addresses' | 'places'>

/** The postcode's field: of the address, or of the pick-up points around it. */
export const postalCodeField = {
  name: 'postalCode',
  label: 'Postnummer',
  inputMode: 'numeric',
  autoComplete: 'postal-code',
  maxLength: 4,
} as const

/** Delivery address. The postcode fills in its place; the house is looked up on blur. */
export function Address({ actor, addresses, places }: AddressProps) {
  const isComplete = useCheckout(actor, ({ fields }) => isCompleteCode(fields.postalCode.value))
  const { filled, unknownCode, isHeld } = useActorSelector(places, selectPlaceLookup)
  const { problem } = useActorSelector(addresses, selectAddressLookup)
  const { find, clear } = useCommands(addresses, addressLookupCommands)
  const commands = useCommands(actor, checkoutCommands)

  const leave = (field: 'address' | 'postalCode') => () => {
    commands.leave(field)
    const { address, postalCode } = actor.getSnapshot().context.fields
    // without the postcode the street and number may be in another town
    if (address.trim() !== '' && isCompleteCode(postalCode)) find(address, postalCode)
  }
  return (
    <>
      <CheckoutField
        actor={actor}
        name="address"
        label="Gateadresse"
        hint="Gate og husnummer"
        autoComplete="address-line1"
        onInput={clear}
        onBlur={leave('address')}
      />
      <div className={styles.place}>
        <CheckoutField actor={actor} {...postalCodeField} onInput={clear} onBlur={leave('postalCode')} />
        <CheckoutField actor={actor} name="city" label="Poststed" autoComplete="address-level2" />
      </div>
      <p role="status" className={styles.terms}>
        {problem === 'noneFound' && isComplete
          ? 'Ingen addresser funnet. Se over gate, husnummer og postnummer. Er alt riktig, kan du gå videre.'
          : unknownCode &&
            `Vi kjenner ikke postnummeret ${unknownCode}. Se over tallene. Er de riktige, skriver du poststedet selv.`}
      </p>
      <p role="status" className="visually-hidden">
        {isHeld ? 'Henter poststedet …' : filled && `Poststed: ${filled}`}
      </p>
    </>
  )
}
