import type { Fits } from './review.ts'

/** Fewest votes on the fit from which anything is claimed. */
export const leastFitVotes = 3
/** Share of the votes that must agree: two thirds. */
const agreed = { of: 2, in: 3 }

/** What the votes advise: a larger size than the usual one, the usual one, or a smaller one. */
export type FitAdvice = 'up' | 'usual' | 'down'

/** Advice of the votes on an article's fit; null if they are too few, or disagree. */
export function fitAdvice({ small, true: usual, large }: Fits): FitAdvice | null {
  const total = small + usual + large
  if (total < leastFitVotes) return null
  const agree = (votes: number) => votes * agreed.in >= total * agreed.of
  if (agree(small)) return 'up'
  if (agree(large)) return 'down'
  return agree(usual) ? 'usual' : null
}
