import { useEffect } from 'react'
import { addressLookupView } from '../../../machines/address-lookup/index.ts'
import type { CheckoutView } from '../../../machines/checkout/index.ts'
import { TextField } from '../../../ui/TextField/index.ts'
import { read, storageKeys } from '../../adapters/browser/storage.ts'
import { useActorSnapshot } from '../../react/use-actor.ts'
import { fieldProps } from './field-props.ts'
import type { CheckoutPage } from './page.types.ts'
import styles from './screen.module.css'
import { usePlaceOf } from './use-place-of.ts'

const isWhole = (postalCode: string): boolean => /^\d{4}$/.test(postalCode.trim())

/** Delivery address. The postcode fills in its place; the house is looked up on blur. */
export function Address({ view, addresses, api }: { view: CheckoutView } & Pick<CheckoutPage, 'addresses' | 'api'>) {
  const { address, postalCode, city } = view.fields
  const { place, unknownCode } = usePlaceOf(view, api)
  const lookup = addressLookupView(useActorSnapshot(addresses), addresses.send)

  // data: known to this browser alone, so not at hydration
  useEffect(() => {
    addresses.send({ type: 'addressLookup.restore', stored: read('localStorage', storageKeys.addresses) })
  }, [addresses])

  const isNotFound = lookup.problem === 'noneFound' && isWhole(postalCode.value)

  // without the postcode the street and number may be in another town
  const lookUp = () => {
    if (address.value.trim() !== '' && isWhole(postalCode.value)) lookup.onFind(address.value, postalCode.value)
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
        {place && `Poststed: ${place}`}
      </p>
    </>
  )
}
