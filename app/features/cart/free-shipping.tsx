import type { FreeShipping as HowFar } from '../../../machines/domain/index.ts'
import { FreeShipping as Bar } from '../../../ui/FreeShipping/index.ts'
import { freeShippingText } from '../../content/free-shipping.ts'

/** How far it is to free home delivery, in words and as a bar. */
export const FreeShipping = ({ howFar }: { howFar: HowFar }) => (
  <Bar progress={howFar} text={freeShippingText(howFar)} />
)
