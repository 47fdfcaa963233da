export type { AlertBannerLabels } from './AlertBanner.labels.ts'
export { type AlertAction, AlertBanner, type AlertBannerProps, type AlertType } from './AlertBanner.tsx'
