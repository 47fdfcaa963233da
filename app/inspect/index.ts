export { Chart, rovingFocus } from './chart/index.ts'
export { useDrawing } from './panel/graphs.ts'
export { leavesOf, openIn } from './panel/open.ts'
