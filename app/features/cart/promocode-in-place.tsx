import { useRef } from 'react'
import { focusFirstControl, useRestoreFocusWithin } from '../../react/focus-restoration.ts'
import { Promocode } from './promocode.tsx'
import { usePromocodeInStep } from './use-promocode-in-step.ts'

/** The promocode's form, or the applied code, within a page. Takes the focus when it appears. */
export function PromocodeInPlace() {
  usePromocodeInStep()
  const place = useRef<HTMLDivElement>(null)
  useRestoreFocusWithin(place)
  return (
    <div ref={place} tabIndex={-1}>
      <div ref={focusFirstControl}>
        <Promocode />
      </div>
    </div>
  )
}
