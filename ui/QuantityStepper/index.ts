export type { QuantityStepperLabels } from './QuantityStepper.labels.ts'
export { QuantityStepper, type QuantityStepperProps } from './QuantityStepper.tsx'
