export { type ArticleEmitted, type ArticleEvent, articleMachine } from './machine.ts'
export { type ArticlePorts, articleWith } from './ports.ts'
export { quantityView } from './quantity-view.ts'
export { type ReserveView, reserveView } from './reserve-view.ts'
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
export { type ArticleView, articleView, type ColourOption, type ShownArticle, type SizeChoice } from './view.ts'
