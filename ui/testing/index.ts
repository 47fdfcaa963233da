export {
  phrasesOf,
  type Readable,
  type ReadableSurface,
  type Reader,
  reader,
  type Sound,
  type Utterance,
  utterancesOf,
} from './reader.ts'
export { type Manner, type Name, type Shopper, shopper } from './shopper.ts'
export type { Found, Named, Role, Surface } from './surface.ts'
