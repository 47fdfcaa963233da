import { useEffect } from 'react'
import { addressLookupView } from '../../../machines/address-lookup/index.ts'
import type { CheckoutView } from '../../../machines/checkout/index.ts'
import type { PlaceLookupView } from '../../../machines/place-lookup/index.ts'
import { TextField } from '../../../ui/TextField/index.ts'
import { read, storageKeys } from '../../adapters/browser/storage.ts'
import { useActorSnapshot } from '../../react/use-actor.ts'
import { fieldProps } from './field-props.ts'
import { isCompleteCode } from './lazy-machines.ts'
import type { CheckoutPage } from './page.types.ts'
import styles from './screen.module.css'

interface AddressProps extends Pick<CheckoutPage, 'addresses'> {
  view: CheckoutView
  place: PlaceLookupView
}

/** Delivery address. The postcode fills in its place; the house is looked up on blur. */
export function Address({ view, place, addresses }: AddressProps) {
  const { address, postalCode, city } = view.fields
  const { filled, unknownCode, isHeld } = place
  const lookup = addressLookupView(useActorSnapshot(addresses), addresses.send)

  // data: known to this browser alone, so not at hydration
  useEffect(() => {
    addresses.send({ type: 'addressLookup.restore', stored: read('localStorage', storageKeys.addresses) })
  }, [addresses])

  const isNotFound = lookup.problem === 'noneFound' && isCompleteCode(postalCode.value)

  // without the postcode the street and number may be in another town
  const lookUp = () => {
    if (address.value.trim() !== '' && isCompleteCode(postalCode.value)) lookup.onFind(address.value, postalCode.value)
  }
  return (
    <>
      <TextField
        label="Gateadresse"
        hint="Gate og husnummer"
        autoComplete="address-line1"
        {...fieldProps('address', address)}
        onBlur={() => {
          address.leave()
          lookUp()
        }}
      />
      <div className={styles.place}>
        <TextField
          label="Postnummer"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={4}
          {...fieldProps('postalCode', postalCode)}
          onBlur={() => {
            postalCode.leave()
            lookUp()
          }}
        />
        <TextField label="Poststed" autoComplete="address-level2" {...fieldProps('city', city)} />
      </div>
      <p role="status" className={styles.terms}>
        {isNotFound ? (
          <>Ingen addresser funnet. Se over gate, husnummer og postnummer. Er alt riktig, kan du gå videre.</>
        ) : (
          unknownCode && (
            <>Vi kjenner ikke postnummeret {unknownCode}. Se over tallene. Er de riktige, skriver du poststedet selv.</>
          )
        )}
      </p>
      <p role="status" className="visually-hidden">
        {isHeld ? 'Henter poststedet …' : filled && `Poststed: ${filled}`}
      </p>
    </>
  )
}
