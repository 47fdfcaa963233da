import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { useMachineView } from '../../ui/useMachineView/index.ts'

afterEach(cleanup)

/** Counts presses, and notes words that its view does not show. */
const counterMachine = setup({
  types: { context: {} as { pieces: number; note: string }, events: {} as { type: 'add' } | { type: 'note' } },
}).createMachine({
  context: { pieces: 0, note: '' },
  on: {
    add: { actions: assign({ pieces: ({ context }) => context.pieces + 1 }) },
    note: { actions: assign({ note: ({ context }) => `${context.note}.` }) },
  },
})
type Counter = ReturnType<typeof createActor<typeof counterMachine>>

const selectCounter = ({ context }: ReturnType<Counter['getSnapshot']>) => ({ sums: [context.pieces] })
const counterCommands = (send: Counter['send']) => ({ add: () => send({ type: 'add' }) })

const startCounter = () => createActor(counterMachine).start()

interface CountProps {
  counter: Counter
  /** Told of each render, with the commands. */
  onRender?: (commands: unknown) => void
}
function Count({ counter, onRender }: CountProps) {
  const { view, commands } = useMachineView(counter, selectCounter, counterCommands)
  onRender?.(commands)
  return (
    <button type="button" onClick={commands.add}>
      {view.sums[0]}
    </button>
  )
}
/** The button of a view that was shown: tests of other files share the document. */
const buttonIn = (container: HTMLElement) => container.querySelector('button')!

describe('useMachineView', () => {
  it('shows the view of the actor, and sends its commands', () => {
    const { container } = render(<Count counter={startCounter()} />)
    fireEvent.click(buttonIn(container))
    expect(container.textContent).toBe('1')
  })

  it('renders nothing for a change that the view does not show', () => {
    const counter = startCounter()
    const seen: unknown[] = []
    render(<Count counter={counter} onRender={(commands) => seen.push(commands)} />)
    act(() => counter.send({ type: 'note' }))
    expect(seen.length).toBe(1)
    act(() => counter.send({ type: 'add' }))
    expect(seen.length).toBe(2)
  })

  it('keeps its commands from render to render', () => {
    const counter = startCounter()
    const seen = new Set<unknown>()
    const { container } = render(<Count counter={counter} onRender={(commands) => seen.add(commands)} />)
    act(() => counter.send({ type: 'add' }))
    expect([container.textContent, seen.size]).toEqual(['1', 1])
  })

  it('follows another actor that it is given', () => {
    const [one, other] = [startCounter(), startCounter()]
    other.send({ type: 'add' })
    const { container, rerender } = render(<Count counter={one} />)
    expect(container.textContent).toBe('0')
    rerender(<Count counter={other} />)
    expect(container.textContent).toBe('1')
  })
})
