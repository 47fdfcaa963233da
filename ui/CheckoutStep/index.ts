export { CheckoutLayout, type CheckoutLayoutProps } from './CheckoutLayout.tsx'
export type { CheckoutStepLabels } from './CheckoutStep.labels.ts'
export { CheckoutStep, type CheckoutStepProps } from './CheckoutStep.tsx'
