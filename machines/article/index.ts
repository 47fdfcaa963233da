export { type ArticleEmitted, type ArticleEvent, articleMachine } from './machine.ts'
export { type ArticlePorts, articleWith } from './ports.ts'
export { type QuantityCommands, type QuantityView, quantityCommands, selectQuantity } from './quantity-view.ts'
export { type ReserveCommands, type ReserveView, reserveCommands, selectReserve } from './reserve-view.ts'
export {
  type ArticleAnswer,
  type ArticleContext,
  type ArticleInput,
  type ArticleKey,
  type Choice,
  type Day,
  deliveryWindow,
  discountPercent,
  easterSunday,
  galleryOf,
  isAvailable,
  isHoliday,
  isWorkingDay,
  lowestCampaign,
  quantityIn,
  type Refusal,
  refusalOf,
  type ShopStockRow,
  type SizeOption,
  type StockState,
  sizesFor,
  stockByShop,
  variantOf,
} from './rules.ts'
export {
  type ArticleCommands,
  type ArticleView,
  articleCommands,
  type ColourOption,
  type ShownArticle,
  type SizeChoice,
  selectArticle,
} from './view.ts'
