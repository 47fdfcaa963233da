export { CheckoutLayout, type CheckoutLayoutProps } from './CheckoutLayout.tsx'
export { CheckoutStep, type CheckoutStepProps } from './CheckoutStep.tsx'
