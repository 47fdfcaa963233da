import type { ActorRefFrom, AnyActorLogic, AnyEventObject, SnapshotFrom } from 'xstate'
import type { alertsMachine } from '../alerts/index.ts'
import type { authenticationMachine } from '../authentication/machine.ts'
import type { breadcrumbsMachine } from '../breadcrumbs/machine.ts'
import type { cartMachine } from '../cart/machine.ts'
import type { compareMachine } from '../compare/machine.ts'
import type { consentMachine } from '../consent/machine.ts'
import type { consentCopyMachine } from '../consent-copy/machine.ts'
import type { favouritesMachine } from '../favourites/machine.ts'
import type { menuMachine } from '../menu/index.ts'
import type { navigationMachine } from '../navigation/index.ts'
import type { overlaysMachine } from '../overlays/index.ts'
import type { preferredShopMachine } from '../preferred-shop/machine.ts'
import type { promocodeMachine } from '../promocode/machine.ts'
import type { recentlyViewedMachine } from '../recently-viewed/machine.ts'
import type { reservationIntentMachine } from '../reservation-intent/index.ts'
import type { shopPickerMachine } from '../shop-picker/machine.ts'
import type { sizeProfileMachine } from '../size-profile/machine.ts'
import type { tabsMachine } from '../tabs/index.ts'

/** Machines in the chunk that `lazyActors` of `lazy-actors.ts` makes. */
export interface LazyActorMachines {
  cart: typeof cartMachine
  breadcrumbs: typeof breadcrumbsMachine
  consent: typeof consentMachine
  preferredShop: typeof preferredShopMachine
  sizeProfile: typeof sizeProfileMachine
}

/** Machines in the chunk that `accountActors` of `account-actors.ts` makes. */
export interface AccountActorMachines {
  authentication: typeof authenticationMachine
  favourites: typeof favouritesMachine
  promocode: typeof promocodeMachine
  tabs: typeof tabsMachine
}

/** Machines whose code is not in the first load, by name. */
export type LazyMachines = LazyActorMachines & AccountActorMachines
export type LazyName = keyof LazyMachines

/** Loaders of the chunks with the lazy machines. */
export interface LazyLoaders {
  loadActors(): Promise<{ machines: LazyActorMachines; eventRoutes: readonly EventRoute[] }>
  /** A shop without customers of its own omits it. */
  loadAccountActors?(): Promise<{ machines: AccountActorMachines; eventRoutes: readonly EventRoute[] }>
}

/** Every machine of the shop by name, lazy or not. */
export type ShopMachines = LazyMachines & {
  navigation: typeof navigationMachine
  alerts: typeof alertsMachine
  menu: typeof menuMachine
  overlays: typeof overlaysMachine
}
export type ShopActorName = keyof ShopMachines
/** The running machines, by name: `shop.system.get(name)`, and the shop's children. */
export type ShopActors = { [Name in ShopActorName]: ActorRefFrom<ShopMachines[Name]> }

/** Machines that a page starts when it first needs them, with this system id. They live as long as the shop. */
export interface LateMachines {
  compare: typeof compareMachine
  consentCopy: typeof consentCopyMachine
  recentlyViewed: typeof recentlyViewedMachine
  reservationIntent: typeof reservationIntentMachine
  shopPicker: typeof shopPickerMachine
}
/** Machines that events are routed to. */
export type TargetMachines = ShopMachines & LateMachines
export type TargetName = keyof TargetMachines

/** What a machine shows as an event is routed, by its name. */
export type Shows<Machines> = <Name extends keyof Machines>(name: Name) => SnapshotFrom<Machines[Name] & AnyActorLogic>

/** A route: when `from` emits `emitted`, `to` gets the event that `map` returns; null sends none. */
export interface EventRoute {
  from: string
  emitted: string
  /** A machine of the shop, or of a page. */
  to: string
  map(event: AnyEventObject, shows?: (name: string) => unknown): AnyEventObject | null
}
