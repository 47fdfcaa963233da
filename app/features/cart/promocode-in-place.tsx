import { useRef } from 'react'
import { focusFirstControl, useRestoreFocusWithin } from '../../react/focus-restoration.ts'
import { Promocode } from './promocode.tsx'

/** The promocode's form, or the applied code, within a page. Takes the focus when it appears. */
export function PromocodeInPlace() {
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
