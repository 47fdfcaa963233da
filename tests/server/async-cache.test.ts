import { describe, expect, it } from 'vitest'
import { createAsyncCache } from '../../app/server/core/async-cache.ts'

const minute = 60_000

describe('createAsyncCache', () => {
  it('reads a key once for concurrent and later callers', async () => {
    const cached = createAsyncCache({ max: 10, ttl: minute })
    let reads = 0
    const read = async () => ++reads
    expect(await Promise.all([cached('a', read), cached('a', read)])).toEqual([1, 1])
    expect(await cached('a', read)).toBe(1)
    expect(await cached('b', read)).toBe(2)
  })

  it('reads again after a failure', async () => {
    const cached = createAsyncCache({ max: 10, ttl: minute })
    await expect(cached('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await cached('a', async () => 'here')).toBe('here')
  })

  it('keeps null as a value', async () => {
    const cached = createAsyncCache({ max: 10, ttl: minute })
    expect(await cached('a', async () => null)).toBeNull()
    expect(await cached('a', async () => 'another')).toBeNull()
  })

  it('returns a value whose key is dropped during the read', async () => {
    const cached = createAsyncCache({ max: 2, ttl: minute })
    let answer = (_value: string): void => undefined
    const slow = cached('slow', () => new Promise<string>((done) => (answer = done)))
    for (const key of ['b', 'c', 'd']) await cached(key, async () => key)
    answer('late')
    expect(await slow).toBe('late')
    expect(await cached('slow', async () => 'again')).toBe('again')
  })
})
