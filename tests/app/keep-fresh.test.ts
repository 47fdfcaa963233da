import { describe, expect, it } from 'vitest'
import { openKeepFresh } from '../../app/api/keep-fresh.ts'

const lifetime = 60_000

describe('openKeepFresh', () => {
  it('API-03 reads a value once for all callers within its lifetime', async () => {
    let reads = 0
    const keepFresh = openKeepFresh(lifetime)
    const read = async () => ++reads
    expect(await Promise.all([keepFresh('a', read), keepFresh('a', read)])).toEqual([1, 1])
    expect([await keepFresh('a', read), await keepFresh('b', read)]).toEqual([1, 2])
  })

  it('API-03 returns the stale value while the next one loads', async () => {
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

  it('API-03 keeps the stale value when the refresh fails', async () => {
    let now = 0
    const keepFresh = openKeepFresh(lifetime, () => now)
    const fault = async () => Promise.reject(new Error('away'))
    await keepFresh('a', async () => 'first')
    for (now = lifetime; now < lifetime * 4; now += lifetime) expect(await keepFresh('a', fault)).toBe('first')
  })

  it('API-03 reads again after a first failure', async () => {
    const keepFresh = openKeepFresh(lifetime)
    await expect(keepFresh('a', async () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await keepFresh('a', async () => 'here')).toBe('here')
  })
})
