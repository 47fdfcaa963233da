export { Specs, type SpecsProps } from './Specs.tsx'
