export type { AccountNavLabels } from './AccountNav.labels.ts'
export { AccountNav, type AccountNavProps } from './AccountNav.tsx'
