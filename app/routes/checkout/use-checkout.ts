import { type CheckoutView, type StepView, selectCheckout } from '../../../machines/checkout/index.ts'
import { useActorSelector } from '../../react/use-actor.ts'
import type { CheckoutPage } from './page.types.ts'

/** A part of the form, which subscribes to what it shows. */
export interface PartProps {
  actor: CheckoutPage['actor']
}

/** A part that shows what gift cards pay. */
export interface PaidPartProps extends PartProps {
  giftCards: CheckoutPage['giftCards']
}

/** What a component shows of the checkout: it renders when that differs. */
export const useCheckout = <T>(actor: PartProps['actor'], select: (view: CheckoutView) => T): T =>
  useActorSelector(actor, (snapshot) => select(selectCheckout(snapshot)))

export const useStep = (actor: PartProps['actor'], number: 1 | 2): StepView | undefined =>
  useCheckout(actor, ({ steps }) => steps[number - 1])

/** What the last step shows, whether the shopper pays or reserves. */
export const lastStepOf = ({ button, notice, payable, payBy }: CheckoutView) => ({ button, notice, payable, payBy })
