import * as v from 'valibot'
import type { WireFits, WireReview } from '../../../api/wire.ts'
import { anyId, count, moment } from './common.ts'

export const fits = v.strictObject({
  small: count,
  true: count,
  large: count,
}) satisfies v.GenericSchema<WireFits>

/** What a customer says of an article, as others may read it. */
export const review = v.strictObject({
  id: anyId,
  content: v.string(),
  reply: v.nullable(v.string()),
  customer: v.nullable(v.string()),
  rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  approved: v.boolean(),
  created_at: moment,
  reviewable_id: anyId,
  reviewable_type: v.literal('article'),
  reviewable_name: v.optional(v.string()),
  takedown_reason: v.optional(v.nullable(v.string())),
  true_to_size: v.nullable(v.picklist(['small', 'true', 'large'])),
  size_color: v.string(),
  anonymous: v.boolean(),
}) satisfies v.GenericSchema<WireReview>
