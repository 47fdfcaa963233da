import * as v from 'valibot'
import { anyId, count, moment } from './common.ts'

/** How many found an article small, as its size, and large. */
export const fits = v.strictObject({
  small: count,
  true: count,
  large: count,
})

/** A customer's review of an article, as others may read it. */
export const review = v.strictObject({
  id: anyId,
  content: v.string(),
  reply: v.nullable(v.string()),
  /** Null when the review is anonymous. */
  customer: v.nullable(v.string()),
  rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  approved: v.boolean(),
  created_at: moment,
  reviewable_id: anyId,
  reviewable_type: v.literal('article'),
  /** The article's name, for the writer of the review. Ours. */
  reviewable_name: v.optional(v.string()),
  /** Why the shop has taken it down, for the writer of the review; null while it is not taken down. Ours. */
  takedown_reason: v.optional(v.nullable(v.string())),
  true_to_size: v.nullable(v.picklist(['small', 'true', 'large'])),
  size_color: v.string(),
  anonymous: v.boolean(),
})
