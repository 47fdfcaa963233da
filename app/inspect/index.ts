export { Chart } from './chart/index.ts'
export { useLayout } from './panel/graphs.ts'
export { leavesOf, openIn } from './panel/open.ts'
