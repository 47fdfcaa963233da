import type { Fit, Fits, Review } from '../../domain/review.ts'
import { amount, flag, oneOf, orNull, recordOf, text, whole } from './readers.ts'

export const readFits = recordOf<Fits>({ small: amount, true: amount, large: amount })

export const readReview = recordOf<Review>({
  id: whole,
  content: text,
  reply: orNull(text),
  customer: orNull(text),
  rating: oneOf(1, 2, 3, 4, 5),
  approved: flag,
  createdAt: text,
  trueToSize: orNull(oneOf<Fit>('small', 'true', 'large')),
  sizeColour: text,
  anonymous: flag,
})
