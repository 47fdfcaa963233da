import type { FreeShipping as Progress } from '../../../machines/domain/index.ts'
import { FreeShipping as Bar } from '../../../ui/FreeShipping/index.ts'
import { freeShippingText } from '../../content/free-shipping.ts'

/** Progress to free home delivery. */
export const FreeShipping = ({ progress }: { progress: Progress }) => (
  <Bar progress={progress} text={freeShippingText(progress)} />
)
