export type { ArticleAnswer, OrderAnswer, ShopApi } from './client.ts'
export { createApi } from './client.ts'
export { openKeepFresh } from './keep-fresh.ts'
export { keepLists } from './keep-lists.ts'
