export { Screen } from '../order/screen.tsx'
export { load } from './load.ts'
