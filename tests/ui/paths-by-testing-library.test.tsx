import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState, useSyncExternalStore } from 'react'
import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { createModel, pageSubject, runPaths } from '../../machines/testing/index.ts'
import { kioskMachine } from '../machines/testing/kiosk.ts'

const coins = [10, 20, 7]
const model = createModel(kioskMachine, {
  events: {
    'coin.insert': coins.map((kroner) => ({ kroner })),
    'xstate.after.timeoutMs.kiosk.waiting': [],
    'xstate.done.actor.pour': [],
    'xstate.error.actor.pour': [],
  },
  stop: ({ context }) => context.kroner > 60,
})

function Kiosk({ takesCoins }: { takesCoins: boolean }) {
  const [actor] = useState(() => {
    const pourDrink = fromPromise<string>(() => new Promise(() => {}))
    return createActor(kioskMachine.provide({ actions: { giveBack() {} }, actors: { pourDrink } })).start()
  })
  const snapshot = useSyncExternalStore(
    (onChange) => {
      const { unsubscribe } = actor.subscribe(onChange)
      return unsubscribe
    },
    () => actor.getSnapshot(),
  )
  return (
    <main>
      <p>{snapshot.matches('pouring') ? 'Pouring' : `${snapshot.context.kroner} kroner`}</p>
      {coins.map((kroner) => (
        <button
          key={kroner}
          type="button"
          onClick={() => {
            if (takesCoins) actor.send({ type: 'coin.insert', kroner })
          }}
        >
          {`Insert ${kroner}`}
        </button>
      ))}
      <button type="button" onClick={() => actor.send({ type: 'drink.choose' })}>
        Choose
      </button>
      <button type="button" onClick={() => actor.send({ type: 'coins.return' })}>
        Return
      </button>
    </main>
  )
}

/** The kit's subject for what Testing Library renders. */
const subjectOf = (takesCoins: boolean) =>
  pageSubject(screen, {
    open() {
      cleanup()
      render(<Kiosk takesCoins={takesCoins} />)
    },
    events: {
      'coin.insert': (page, { kroner }) => fireEvent.click(page.getByRole('button', { name: `Insert ${kroner}` })),
      'drink.choose': (page) => fireEvent.click(page.getByRole('button', { name: 'Choose' })),
      'coins.return': (page) => fireEvent.click(page.getByRole('button', { name: 'Return' })),
    },
    states: {
      waiting: (page, { context }) => page.getByText(`${context.kroner} kroner`),
      pouring: (page) => page.getByText('Pouring'),
    },
  })

it('the paths of a machine run on what Testing Library renders', async () => {
  const { steps } = await runPaths(model, subjectOf(true), { allowMissing: true })
  expect(steps).toBeGreaterThan(5)
})

it('a component that does otherwise is found', async () => {
  const run = runPaths(model, subjectOf(false), { allowMissing: true })
  await expect(run).rejects.toThrow('the page does not look as in the state waiting')
})
