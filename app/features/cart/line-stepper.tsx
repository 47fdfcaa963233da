import type { CartLineView } from '../../../machines/cart/index.ts'
import { QuantityStepper } from '../../../ui/QuantityStepper/index.ts'
import { sizeText } from '../../content/size-text.ts'

interface LineStepperProps {
  view: CartLineView
  onValueChange: (quantity: number) => void
}

/** Changes the number of pieces of a cart line, outside the cart. */
export const LineStepper = ({ view: { line, most, reason, available }, onValueChange }: LineStepperProps) => (
  <QuantityStepper
    label={`${line.name}, ${line.colour}, ${sizeText(line.size)}`}
    value={line.count}
    max={Math.max(most, line.count)}
    onValueChange={onValueChange}
    size="sm"
    reason={reason && available === null && (reason === 'limit' ? `Maks ${most} per kunde` : 'Ikke flere på lager')}
  />
)
