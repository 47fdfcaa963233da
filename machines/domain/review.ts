/** Maximum length of the reason for taking a review down. */
export const takeDownReasonLimit = 300

/** Votes on the fit: small, true to size, large. */
export type Fit = 'small' | 'true' | 'large'
/** Number of votes for each. */
export type Fits = Readonly<Record<Fit, number>>

/** A customer's review. */
export interface Review {
  id: number
  content: string
  /** The shop's reply. */
  reply: string | null
  /** Public name of the author; null if anonymous. */
  customer: string | null
  /** Whole stars, 1 to 5. */
  rating: number
  /** Whether the shop has approved it for others. */
  approved: boolean
  createdAt: string
  trueToSize: Fit | null
  sizeColour: string
  anonymous: boolean
}
