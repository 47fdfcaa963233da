export type { SkipLinkLabels } from './SkipLink.labels.ts'
export { SkipLink, type SkipLinkProps } from './SkipLink.tsx'
