import { useEffect, useRef, useState } from 'react'
import type { CheckoutView } from '../../../machines/checkout/index.ts'
import type { CheckoutPage } from './page.types.ts'

/** Fills in the place of a complete postcode, unless the shopper has typed one. Returns what it has filled in. */
export function usePlaceOf({ fields: { postalCode, city } }: CheckoutView, api: CheckoutPage['api']): string | null {
  const [place, setPlace] = useState<string | null>(null)
  const code = postalCode.value.trim()
  const now = useRef({ city, place })
  now.current = { city, place }
  useEffect(() => {
    if (!/^\d{4}$/.test(code)) return
    let isWaitedFor = true
    api()
      .then((calls) => calls.findPostcode(code))
      .then(
        (answer) => {
          const { value, change } = now.current.city
          // it may have been filled in before the step was collapsed
          const isOwn = value !== '' && value !== now.current.place && (answer.type !== 'at' || value !== answer.label)
          if (!isWaitedFor || isOwn || answer.type !== 'at') return
          setPlace(answer.label)
          change(answer.label)
        },
        () => {
          // typed by the shopper
        },
      )
    return () => {
      isWaitedFor = false
    }
  }, [code, api])
  return place
}
