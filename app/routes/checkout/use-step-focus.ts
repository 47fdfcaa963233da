import { useLayoutEffect, useRef } from 'react'
import type { StepName } from '../../../machines/checkout/index.ts'

/** Contact, delivery, payment or reservation. */
export const steps = 3

/** Id of a step's heading. */
export const headingOf = (step: StepName): string => `step-${step}`

/** A collapsing step takes its focused button away: focuses the heading of the step that opens. */
export function useStepFocus(open: StepName | null): void {
  const before = useRef(open)
  // dom: focus; a step that a restored draft opens takes none
  useLayoutEffect(() => {
    const isAnswer = navigator.userActivation?.hasBeenActive ?? true
    if (isAnswer && before.current && open && before.current !== open && document.activeElement === document.body) {
      document.getElementById(headingOf(open))?.focus()
    }
    before.current = open
  }, [open])
}
