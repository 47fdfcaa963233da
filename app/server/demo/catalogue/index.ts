export { type DesignKey, designKeys } from './designs.ts'
export type * from './types.ts'
