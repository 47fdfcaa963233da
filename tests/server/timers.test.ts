import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLongInterval, setLongTimeout, wait } from '../../app/server/core/timers.ts'

const day = 24 * 60 * 60 * 1000

describe('a timer of the server', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('SECURITY waits forty days, not a millisecond', () => {
    const action = vi.fn()
    setLongTimeout(action, 40 * day)
    vi.advanceTimersByTime(40 * day - 1)
    expect(action).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    vi.advanceTimersByTime(100 * day)
    expect(action).toHaveBeenCalledTimes(1)
  })

  it('never fires for an infinite delay', () => {
    const action = vi.fn()
    setLongTimeout(action, Number.POSITIVE_INFINITY)
    vi.advanceTimersByTime(1000 * day)
    expect(action).not.toHaveBeenCalled()
  })

  it('can be cancelled after weeks', () => {
    const action = vi.fn()
    const timer = setLongTimeout(action, 40 * day)
    vi.advanceTimersByTime(30 * day)
    clearTimeout(timer)
    vi.advanceTimersByTime(100 * day)
    expect(action).not.toHaveBeenCalled()
  })

  it('repeats until it is cancelled', () => {
    const action = vi.fn()
    const timer = setLongInterval(action, 60 * day)
    vi.advanceTimersByTime(60 * day)
    expect(action).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(59 * day)
    expect(action).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(day)
    expect(action).toHaveBeenCalledTimes(2)
    clearTimeout(timer)
    vi.advanceTimersByTime(600 * day)
    expect(action).toHaveBeenCalledTimes(2)
  })

  it('keeps short delays as they are', async () => {
    const waited = wait(20)
    await vi.advanceTimersByTimeAsync(20)
    await expect(waited).resolves.toBeUndefined()
  })
})
