import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createGathering } from '../../../app/inspect/protocol/gather.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what a page sends its panel', () => {
  it('goes at once after a pause', () => {
    const gather = createGathering()
    const send = vi.fn<() => void>()
    gather(send)
    vi.advanceTimersByTime(1)
    expect(send).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(1000)
    gather(send)
    vi.advanceTimersByTime(1)
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('goes at most ten times a second', () => {
    const gather = createGathering()
    let sent = 0
    let isPlanned = false
    // a step each 5 ms, as the sender plans
    for (let ms = 0; ms < 2000; ms += 5) {
      if (!isPlanned)
        gather(() => {
          sent++
          isPlanned = false
        })
      isPlanned = true
      vi.advanceTimersByTime(5)
    }
    expect(sent).toBeGreaterThanOrEqual(18)
    expect(sent).toBeLessThanOrEqual(21)
  })
})
