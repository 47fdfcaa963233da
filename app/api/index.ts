export type { ArticleAnswer, OrderAnswer, ShopApi } from './client.ts'
export { createApi } from './client.ts'
