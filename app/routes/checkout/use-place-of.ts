import { useEffect, useRef, useState } from 'react'
import type { CheckoutView } from '../../../machines/checkout/index.ts'
import type { CheckoutPage } from './page.types.ts'

interface PlaceOf {
  /** What was filled in. */
  place: string | null
  /** The complete postcode, when no place has it. */
  unknownCode: string | null
}

/** Fills in the place of a complete postcode, unless the shopper has typed one. */
export function usePlaceOf({ fields: { postalCode, city } }: CheckoutView, api: CheckoutPage['api']): PlaceOf {
  const [place, setPlace] = useState<string | null>(null)
  const [unknownCode, setUnknownCode] = useState<string | null>(null)
  const code = postalCode.value.trim()
  const now = useRef({ city, place })
  now.current = { city, place }
  // data: the place of the postcode; belongs in a chart
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
          if (!isWaitedFor) return
          const label = answer.type === 'at' ? answer.label : null
          setUnknownCode(label === null ? code : null)
          if (isOwn) return
          setPlace(label)
          if (label !== null || value !== '') change(label ?? '')
        },
        () => {
          // typed by the shopper
        },
      )
    return () => {
      isWaitedFor = false
    }
  }, [code, api])
  return { place, unknownCode: unknownCode === code ? code : null }
}
