export { TrustRow, type TrustRowProps } from './TrustRow.tsx'
