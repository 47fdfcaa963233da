import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FitAdvice, fitAdvice, leastFitVotes } from '../../../machines/domain/index.ts'

const votes = fc.nat({ max: 60 })
const fits = fc.record({ small: votes, true: votes, large: votes })

describe('FIND-10 what the votes on the fit advise', () => {
  it.each<[string, [number, number, number], FitAdvice | null]>([
    ['a larger size where most find it small', [4, 1, 0], 'up'],
    ['a smaller size where most find it large', [0, 1, 4], 'down'],
    ['the usual size where most find it true', [1, 4, 0], 'usual'],
    ['nothing where they disagree', [3, 3, 0], null],
    ['nothing below the fewest votes', [0, leastFitVotes - 1, 0], null],
    ['something from the fewest votes on', [0, leastFitVotes, 0], 'usual'],
    ['something from two thirds on', [6, 3, 0], 'up'],
    ['nothing below two thirds', [5, 3, 0], null],
  ])('is %s', (_, [small, usual, large], advice) => expect(fitAdvice({ small, true: usual, large })).toBe(advice))

  it('agrees with shares of the votes, counted one by one', () => {
    const names = { small: 'up', true: 'usual', large: 'down' } as const
    fc.assert(
      fc.property(fits, (of) => {
        const list = (Object.keys(names) as (keyof typeof names)[]).flatMap((fit) => Array(of[fit]).fill(fit))
        const needed = Math.ceil((2 * list.length) / 3)
        const winner = list.find((fit) => list.filter((other) => other === fit).length >= needed) as keyof typeof names
        expect(fitAdvice(of)).toBe(list.length < leastFitVotes || !winner ? null : names[winner])
      }),
    )
  })

  it('turns round when small and large change places', () => {
    const turned = { up: 'down', usual: 'usual', down: 'up' } as const
    fc.assert(
      fc.property(fits, (of) => {
        const advice = fitAdvice(of)
        expect(fitAdvice({ small: of.large, true: of.true, large: of.small })).toBe(advice && turned[advice])
      }),
    )
  })

  it('stays when one more vote agrees with it', () => {
    const fitOf = { up: 'small', usual: 'true', down: 'large' } as const
    fc.assert(
      fc.property(fits, (of) => {
        const advice = fitAdvice(of)
        if (advice) expect(fitAdvice({ ...of, [fitOf[advice]]: of[fitOf[advice]] + 1 })).toBe(advice)
      }),
    )
  })
})
