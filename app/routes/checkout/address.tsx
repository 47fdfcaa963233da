import { addressLookupCommands, selectAddressLookup } from '../../../machines/address-lookup/index.ts'
import type { CheckoutCommands, CheckoutView } from '../../../machines/checkout/index.ts'
import type { PlaceLookupView } from '../../../machines/place-lookup/index.ts'
import { TextField } from '../../../ui/TextField/index.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import { fieldProps } from './field-props.ts'
import { isCompleteCode } from './lazy-machines.ts'
import type { CheckoutPage } from './page.types.ts'
import styles from './screen.module.css'

interface AddressProps extends Pick<CheckoutPage, 'addresses'> {
  view: CheckoutView
  commands: CheckoutCommands
  place: PlaceLookupView
}

/** Delivery address. The postcode fills in its place; the house is looked up on blur. */
export function Address({ view, commands, place, addresses }: AddressProps) {
  const { address, postalCode, city } = view.fields
  const { filled, unknownCode, isHeld } = place
  const { problem } = useActorSelector(addresses, selectAddressLookup)
  const { find, clear } = useCommands(addresses, addressLookupCommands)

  const isNotFound = problem === 'noneFound' && isCompleteCode(postalCode.value)

  const leave = (field: 'address' | 'postalCode') => () => {
    commands.leave(field)
    // without the postcode the street and number may be in another town
    if (address.value.trim() !== '' && isCompleteCode(postalCode.value)) find(address.value, postalCode.value)
  }
  return (
    <>
      <TextField
        label="Gateadresse"
        hint="Gate og husnummer"
        autoComplete="address-line1"
        {...fieldProps('address', address, commands)}
        onInput={clear}
        onBlur={leave('address')}
      />
      <div className={styles.place}>
        <TextField
          label="Postnummer"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={4}
          {...fieldProps('postalCode', postalCode, commands)}
          onInput={clear}
          onBlur={leave('postalCode')}
        />
        <TextField label="Poststed" autoComplete="address-level2" {...fieldProps('city', city, commands)} />
      </div>
      <p role="status" className={styles.terms}>
        {isNotFound
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
