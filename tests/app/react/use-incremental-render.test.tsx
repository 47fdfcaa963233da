// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { useIncrementalRender } from '../../../app/react/use-incremental-render.ts'

afterEach(cleanup)

/** Tells how many are drawn each time. */
function List({ count, drawn }: { count: number; drawn: number[] }) {
  drawn.push(useIncrementalRender(count))
  return null
}
const largestStep = (drawn: readonly number[]) => Math.max(...drawn.map((now, at) => now - (drawn[at - 1] ?? 0)))

describe('useIncrementalRender', () => {
  it('CART-01 PROD-09 renders a long list in batches until all is there', async () => {
    const drawn: number[] = []
    await act(async () => void render(<List count={1000} drawn={drawn} />))
    expect(drawn.at(-1)).toBe(1000)
    expect(largestStep(drawn)).toBeLessThanOrEqual(30)
  })

  it('CART-01 renders a short list at once', async () => {
    const drawn: number[] = []
    const { rerender } = render(<List count={3} drawn={drawn} />)
    expect(drawn).toEqual([3])
    await act(async () => rerender(<List count={4} drawn={drawn} />))
    expect(new Set(drawn)).toEqual(new Set([3, 4]))
  })

  it('CART-01 stops at the end of a list that shrinks', async () => {
    const drawn: number[] = []
    const { rerender } = render(<List count={100} drawn={drawn} />)
    await act(async () => rerender(<List count={2} drawn={drawn} />))
    expect(drawn.at(-1)).toBe(2)
  })
})
