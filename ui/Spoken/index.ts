export { byEar, spoken } from './spoken.tsx'
