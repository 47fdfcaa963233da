export { type AlertAction, AlertBanner, type AlertBannerProps, type AlertType } from './AlertBanner.tsx'
