import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Announced, Announcer, AnnouncerProvider } from '../../ui/Announcer/index.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const page = (count: string, total: string, problem = '') => (
  <AnnouncerProvider>
    <Announced as="span">{count}</Announced>
    <Announced>
      <b aria-hidden="true">Sum</b>
      <span>{total}</span>
    </Announced>
    <Announced as="div" role="alert">
      {problem}
    </Announced>
    <Announcer />
  </AnnouncerProvider>
)
const tell = () => act(() => vi.advanceTimersByTime(200))

describe('Announced texts with an announcer', () => {
  it('CART-02 announces the changes of one step as one utterance, in the order of the page', () => {
    const { rerender } = render(page('', '100 kroner'))
    rerender(page('Antall: 2', '200 kroner'))
    tell()
    expect(screen.getAllByRole('status').map((region) => region.textContent)).toEqual(['Antall: 2. 200 kroner'])
  })

  it('is silent about a text that comes with its element', () => {
    render(page('Antall: 1', '100 kroner'))
    tell()
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('announces an alert that comes with its element', () => {
    render(page('', '', 'Noe gikk galt'))
    tell()
    expect(screen.getByRole('alert').textContent).toBe('Noe gikk galt')
  })

  it('empties its regions again, so that the same text can be announced once more', () => {
    const { rerender } = render(page('', ''))
    rerender(page('Lagret', ''))
    tell()
    act(() => vi.advanceTimersByTime(5000))
    expect(screen.getByRole('status').textContent).toBe('')
    rerender(page('', ''))
    rerender(page('Lagret', ''))
    tell()
    expect(screen.getByRole('status').textContent).toBe('Lagret')
  })
})

it('an announced text without an announcer is a live region of its own', () => {
  const { rerender } = render(<Announced>{null}</Announced>)
  const region = screen.getByRole('status')
  rerender(<Announced>Lagret</Announced>)
  expect(screen.getByRole('status')).toBe(region)
  expect(region.textContent).toBe('Lagret')
})
