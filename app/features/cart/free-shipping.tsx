import type { FreeShipping as HowFar } from '../../../machines/domain/index.ts'
import { FreeShipping as Bar } from '../../../ui/FreeShipping/index.ts'
import { freeShippingText } from '../../content/free-shipping.ts'

/** Progress to free home delivery. */
export const FreeShipping = ({ howFar }: { howFar: HowFar }) => (
  <Bar progress={howFar} text={freeShippingText(howFar)} />
)
