import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mapWithConcurrency } from '../../../app/api/map-with-concurrency.ts'

/** Answers in any order, and notes how many are asked at once. */
function asked(turns: readonly number[]) {
  const open: (() => void)[] = []
  const put: number[] = []
  let most = 0
  const answerOne = (turn: number): boolean => {
    const [settle] = open.splice(turn % Math.max(open.length, 1), 1)
    settle?.()
    return settle !== undefined
  }
  return {
    put,
    most: () => most,
    ask: (key: number) =>
      new Promise<string>((resolve) => {
        put.push(key)
        open.push(() => resolve(`answer ${key}`))
        most = Math.max(most, open.length)
      }),
    async answerAll() {
      for (let at = 0; answerOne(turns[at % turns.length] ?? 0); at++)
        await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

describe('mapWithConcurrency', () => {
  it('CART-08 keeps the order of results whatever finishes first', async () => {
    const anyTurns = fc.array(fc.nat(9), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.nat(), { maxLength: 40 }), anyTurns, async (keys, turns) => {
        const server = asked(turns)
        const answers = mapWithConcurrency(keys, server.ask)
        await server.answerAll()
        expect(await answers).toEqual(keys.map((key) => `answer ${key}`))
        expect(server.put).toEqual(keys)
        expect(server.most()).toBe(Math.min(keys.length, 6))
      }),
      { numRuns: 40 },
    )
  })

  it('CART-08 starts no more items after a failure', async () => {
    const put: number[] = []
    const ask = async (key: number) => {
      put.push(key)
      await new Promise((resolve) => setImmediate(resolve))
      if (key === 2) throw new Error('no answer')
      return key
    }
    await expect(mapWithConcurrency([...Array(100).keys()], ask)).rejects.toThrow('no answer')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(put.length).toBeLessThan(20)
  })
})
