import { useLayoutEffect, useRef } from 'react'
import type { CheckoutView, StepName } from '../../../machines/checkout/index.ts'

/** The id of a step's heading. */
export const headingOf = (step: StepName): string => `step-${step}`

/** A step that folds takes its button away, and the focus with it: the heading of the step that opens gets it. */
export function useStepFocus({ steps }: CheckoutView): void {
  const open = steps.find(({ state }) => state === 'open')?.name ?? null
  const before = useRef(open)
  useLayoutEffect(() => {
    // a step that a draft opens while the page comes alive takes nobody's focus
    const isAnswer = navigator.userActivation?.hasBeenActive ?? true
    if (isAnswer && before.current && open && before.current !== open && document.activeElement === document.body) {
      document.getElementById(headingOf(open))?.focus()
    }
    before.current = open
  }, [open])
}
