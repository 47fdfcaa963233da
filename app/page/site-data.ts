import type { Category, Gender, Ore } from '../../machines/domain/index.ts'

/** What every page may need: sent with the first document, so that no later page asks for it. */
export interface SiteData {
  /** Where shoppers reach the shop, such as https://www.example.no. */
  origin: string
  categories: readonly Category[]
  /** The shops by name. Their addresses and hours come where they are shown. */
  shops: readonly { id: number; name: string }[]
  /** As the chain calls them. */
  genders: readonly Gender[]
  /** The brand's: what goods must come to for home delivery to be free; null where it always costs. */
  freeShippingFrom: Ore | null
}
