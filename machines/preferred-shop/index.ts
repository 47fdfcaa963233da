export {
  type PreferredShopContext,
  type PreferredShopEmitted,
  type PreferredShopEvent,
  preferredShopMachine,
} from './machine.ts'
export { type PreferredShopPorts, preferredShopWith } from './ports.ts'
export { type ParsedPreferredShop, parsePreferredShop, type StoredPreferredShop } from './rules.ts'
export {
  type PreferredShopCommands,
  type PreferredShopView,
  preferredShopCommands,
  selectPreferredShop,
} from './view.ts'
