export {
  type PlaceProblem,
  type ShopPickerContext,
  type ShopPickerEvent,
  type ShopPickerInput,
  shopPickerMachine,
} from './machine.ts'
export { type ShopPickerPorts, shopPickerWith } from './ports.ts'
export {
  airLine,
  type Coords,
  type Distance,
  type Distances,
  distancesFrom,
  estimatedDistance,
  inOrder,
  isFound,
  orderingDistances,
  type Place,
  type PositionAnswer,
  type PositionCode,
  PositionError,
  type PostcodeAnswer,
  placedShops,
  positionTimeout,
  postcodeIn,
  type RoutingAnswer,
  routingTimeout,
  walkIn,
} from './rules.ts'
export {
  type ShopPickerCommands,
  type ShopPickerView,
  type ShownShop,
  selectShopPicker,
  shopPickerCommands,
} from './view.ts'
