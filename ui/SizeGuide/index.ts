export type { SizeGuideLabels } from './SizeGuide.labels.ts'
export { SizeGuide, type SizeGuideProps } from './SizeGuide.tsx'
