export type { CareLabelsLabels } from './CareLabels.labels.ts'
export { CareLabels, type CareLabelsProps } from './CareLabels.tsx'
export { careSymbols } from './care-symbols.ts'
export { Specs, type SpecsProps } from './Specs.tsx'
