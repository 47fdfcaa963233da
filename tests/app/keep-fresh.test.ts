import { describe, expect, it } from 'vitest'
import { openKeepFresh } from '../../app/api/keep-fresh.ts'

const lifetime = 60_000

describe('what is kept fresh', () => {
  it('API-03 is read once for all who ask at once and after', async () => {
    let reads = 0
    const keepFresh = openKeepFresh(lifetime)
    const read = async () => ++reads
    expect(await Promise.all([keepFresh('a', read), keepFresh('a', read)])).toEqual([1, 1])
    expect([await keepFresh('a', read), await keepFresh('b', read)]).toEqual([1, 2])
  })

  it('API-03 is given as it was while the next one is brought, and then as it is', async () => {
    let now = 0
    const keepFresh = openKeepFresh(lifetime, () => now)
    await keepFresh('a', async () => 'first')
    now = lifetime
    let bring = (_value: string): void => undefined
    const bringing = new Promise<string>((resolve) => {
      bring = resolve
    })
    expect(await keepFresh('a', () => bringing)).toBe('first')
    bring('second')
    await bringing
    expect(await keepFresh('a', async () => 'third')).toBe('second')
  })

  it('API-03 stays while the next one cannot be brought', async () => {
    let now = 0
    const keepFresh = openKeepFresh(lifetime, () => now)
    const fault = async () => Promise.reject(new Error('away'))
    await keepFresh('a', async () => 'first')
    for (now = lifetime; now < lifetime * 4; now += lifetime) expect(await keepFresh('a', fault)).toBe('first')
  })

  it('API-03 is asked for again where the first one failed', async () => {
    const keepFresh = openKeepFresh(lifetime)
    await expect(keepFresh('a', async () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await keepFresh('a', async () => 'here')).toBe('here')
  })
})
