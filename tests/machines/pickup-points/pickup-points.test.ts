import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import {
  pickupPointsCommands,
  pickupPointsMachine,
  pickupPointsWith,
  selectPickupPoints,
} from '../../../machines/pickup-points/index.ts'
import { pickupPointSamples, pickupPointsModel } from '../../../machines/pickup-points/model.ts'
import { actorSubject, checkMutants, createModel, runPaths, stubs } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

const model = createModel(pickupPointsMachine, pickupPointsModel)

visitsWholeChart('BUY-02 pick-up points visit every state, transition and guard', pickupPointsMachine, () =>
  runPaths(model, actorSubject(pickupPointsMachine)),
)

noticesMutants(import.meta.filename, 'BUY-02 pickup-points notices every mutant', pickupPointsMachine, async () => {
  const run: Parameters<typeof checkMutants>[1] = (mutant) => runPaths(model, actorSubject(mutant), { all: true })
  expect((await checkMutants(pickupPointsMachine, run)).alive).toEqual([])
})

function open() {
  const ports = stubs.pickupPoints()
  const clock = new SimulatedClock()
  const actor = createActor(pickupPointsWith(ports), { clock }).start()
  return {
    ports,
    wait: (ms: number) => clock.increment(ms),
    type: (postalCode: string) => actor.send({ type: 'pickupPoints.postalCode.changed', postalCode }),
    view: () => selectPickupPoints(actor.getSnapshot()),
    ...pickupPointsCommands(actor.send),
  }
}

describe('BUY-02 pick-up points', () => {
  it('are found around a complete postcode, in the order of the answer', async () => {
    const { type, view, ports } = open()
    type('500')
    expect(view()).toEqual({ state: 'idle', points: [], canRetry: false, isRetried: false })
    type('5003')
    expect(view().state).toBe('looking')
    await ports.findPickupPoints.answer(pickupPointSamples)
    expect(view()).toEqual({ state: 'found', points: pickupPointSamples, canRetry: false, isRetried: false })
  })

  it('stay while those of the next postcode are looked for', async () => {
    const { type, view, ports } = open()
    type('5003')
    await ports.findPickupPoints.answer(pickupPointSamples)
    type('0150')
    expect(view()).toMatchObject({ state: 'looking', points: pickupPointSamples })
    await ports.findPickupPoints.answer([])
    expect(view()).toMatchObject({ state: 'none', points: [] })
  })

  it('are those of the last postcode, whatever comes before', async () => {
    const { type, view, ports } = open()
    type('5003')
    type('0150')
    await ports.findPickupPoints.answer(pickupPointSamples)
    expect(view().state).toBe('looking')
    await ports.findPickupPoints.answer(pickupPointSamples.slice(1))
    expect(view().points).toEqual(pickupPointSamples.slice(1))
  })

  it('are asked for once for a postcode', async () => {
    const { type, view, ports } = open()
    type('5003')
    await ports.findPickupPoints.answer(pickupPointSamples)
    type('5003 ')
    expect(view().state).toBe('found')
    expect(ports.findPickupPoints.open).toBe(0)
  })

  it('are asked for again after a failure', async () => {
    const { type, view, retry, ports } = open()
    type('5003')
    await ports.findPickupPoints.fail()
    expect(view()).toMatchObject({ state: 'failed', points: [], canRetry: true })
    retry()
    expect(view()).toMatchObject({ state: 'looking', canRetry: false, isRetried: true })
    await ports.findPickupPoints.answer(pickupPointSamples)
    expect(view()).toMatchObject({ state: 'found', points: pickupPointSamples, isRetried: true })
  })

  it('are not asked for again once another postcode is looked up', async () => {
    const { type, view, retry, ports } = open()
    type('5003')
    await ports.findPickupPoints.fail()
    retry()
    type('0150')
    await ports.findPickupPoints.answer(pickupPointSamples)
    expect(view()).toMatchObject({ state: 'looking', points: [], isRetried: false })
    await ports.findPickupPoints.answer(pickupPointSamples)
    expect(view()).toMatchObject({ state: 'found', isRetried: false })
  })

  it('are not waited for longer the second time', async () => {
    const { type, view, retry, ports, wait } = open()
    type('5003')
    await ports.findPickupPoints.fail()
    retry()
    wait(9999)
    expect(view()).toMatchObject({ state: 'looking', isRetried: true })
    wait(1)
    expect(view()).toMatchObject({ state: 'failed', isRetried: false })
  })

  it('are not waited for longer than ten seconds', () => {
    const { type, view, wait } = open()
    type('5003')
    wait(9999)
    expect(view().state).toBe('looking')
    wait(1)
    expect(view().state).toBe('failed')
  })

  it.each([[[{ id: 1 }]], [{ points: [] }], [[{ ...pickupPointSamples[0], kind: 'ship' }]]])(
    'fail on an answer that is none: %j',
    async (answer) => {
      const { type, view, ports } = open()
      type('5003')
      await ports.findPickupPoints.answer(answer as never)
      expect(view().state).toBe('failed')
    },
  )
})
