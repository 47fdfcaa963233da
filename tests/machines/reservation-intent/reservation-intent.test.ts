import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  reservationIntentMachine,
  reservationIntentWith,
  selectReservationIntent,
  storedIntent,
} from '../../../machines/reservation-intent/index.ts'
import { reservationIntentModel } from '../../../machines/reservation-intent/model.ts'
import { actorSubject, checkMutants, createModel, runPaths, stubs } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'
import { walksAs, walksOf } from '../walks.ts'

const model = createModel(reservationIntentMachine, reservationIntentModel)

visitsWholeChart('PROD-04 reservation-intent visits every state, transition and guard', reservationIntentMachine, () =>
  runPaths(model, actorSubject(reservationIntentMachine)),
)

noticesMutants(
  import.meta.filename,
  'PROD-04 reservation-intent notices every mutant',
  reservationIntentMachine,
  async () => {
    const walks = walksOf(model, model)
    expect((await checkMutants(reservationIntentMachine, (mutant) => walksAs(mutant, walks))).alive).toEqual([])
  },
)

function open() {
  const ports = stubs.reservationIntent()
  const actor = createActor(reservationIntentWith(ports))
  let claimed = 0
  actor.on('reservationIntent.claimed', () => claimed++)
  actor.start()
  return {
    ports,
    actor,
    claimed: () => claimed,
    isDeclared: () => selectReservationIntent(actor.getSnapshot()).isDeclared,
  }
}

it('PROD-04 an intent holds for one checkout', () => {
  const { actor, ports, claimed, isDeclared } = open()
  actor.send({ type: 'reservationIntent.declare' })
  expect(isDeclared()).toBe(true)
  expect(ports.save.calls).toEqual([[storedIntent]])
  actor.send({ type: 'reservationIntent.claim' })
  actor.send({ type: 'reservationIntent.claim' })
  expect(claimed()).toBe(1)
  expect(isDeclared()).toBe(false)
  expect(ports.drop.calls).toHaveLength(1)
})

it('PROD-04 a checkout that nobody declared is to pay', () => {
  const { actor, claimed, ports } = open()
  actor.send({ type: 'reservationIntent.claim' })
  expect(claimed()).toBe(0)
  expect(ports.drop.calls).toEqual([])
})
