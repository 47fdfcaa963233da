export { type Manner, type Name, type Shopper, shopper } from './shopper.ts'
export type { Found, Named, Role, Surface } from './surface.ts'
