export {
  isEmptyRestore,
  type LazyMachineOptions,
  lazyMachine,
  type Placeholder,
  preload,
} from '../lazy/lazy-machine.ts'
export { type AccountActorPorts, accountActors } from './account-actors.ts'
export { shopActors } from './actors.ts'
export { followChoices } from './article-choices.ts'
export { followCart } from './checkout-cart.ts'
export { followCustomer } from './checkout-customer.ts'
export { checkoutEventRoutes } from './checkout-event-routes.ts'
export { followPlace } from './checkout-place.ts'
export { eventRoutes, loadFailed } from './event-routes.ts'
export { type LazyActorPorts, lazyActors } from './lazy-actors.ts'
export { listEventRoutes } from './list-event-routes.ts'
export { shopMachine } from './machine.ts'
export { connected, connectPageActor, consentsOf, pageEventRoutes, pageRoute, shopRoute } from './page-actors.ts'
export { type PageHost, pageHost } from './page-host.ts'
export { type ShopPorts, shopWith } from './ports.ts'
export type { ShopInput } from './rules.ts'
export type { EventRoute, LateMachines, LazyLoaders, ShopActorName, ShopActors } from './shop.types.ts'
export { selectShop } from './view.ts'
