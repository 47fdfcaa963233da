import type { Review } from '../../machines/domain/index.ts'
import type { WireReview } from './wire.ts'

export const reviewOf = (wire: WireReview): Review => ({
  id: wire.id,
  content: wire.content,
  reply: wire.reply,
  customer: wire.customer,
  rating: wire.rating,
  approved: wire.approved,
  createdAt: wire.created_at,
  trueToSize: wire.true_to_size,
  sizeColour: wire.size_color,
  anonymous: wire.anonymous,
})
