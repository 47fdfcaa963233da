export { load } from './load.ts'
export { Screen } from './screen.tsx'
