export { load } from '../account-reservation/load.ts'
export { Screen } from './screen.tsx'
