import { useEffect, useRef } from 'react'
import { useRestoreFocusWithin } from '../../react/focus-restoration.ts'
import { Promocode } from './promocode.tsx'
import { usePromocodeInStep } from './use-promocode-in-step.ts'

/** The promocode's form, or the applied code, within a page. Takes the focus when it appears. */
export function PromocodeInPlace() {
  usePromocodeInStep()
  const place = useRef<HTMLDivElement>(null)
  useRestoreFocusWithin(place)
  // dom: takes the focus when it appears
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [])
  return (
    <div ref={place} tabIndex={-1}>
      <Promocode />
    </div>
  )
}
