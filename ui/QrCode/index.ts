export type { MemberCardLabels } from './MemberCard.labels.ts'
export { MemberCard, type MemberCardProps } from './MemberCard.tsx'
export { QrCode, type QrCodeProps } from './QrCode.tsx'
export { qrPath } from './qr-path.ts'
