/** How an article fits: smaller than its size, as it, or larger. */
export type Fit = 'small' | 'true' | 'large'
/** How many found each. */
export type Fits = Readonly<Record<Fit, number>>

/** What a customer thinks of an article. */
export interface Review {
  id: number
  content: string
  /** What the shop has answered. */
  reply: string | null
  /** Who wrote it, as others may read it; null when it is anonymous. */
  customer: string | null
  /** Whole stars, 1 to 5. */
  rating: number
  /** Whether the shop has let others see it. */
  approved: boolean
  createdAt: string
  trueToSize: Fit | null
  sizeColour: string
  anonymous: boolean
}
