import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { coverage, recorder, replay } from '../../../machines/testing/index.ts'
import { kioskMachine } from './kiosk.ts'

const pouring = kioskMachine.provide({ actors: { pourDrink: fromPromise(async () => 'cola') } })

async function buyOne(options: Parameters<typeof recorder>[0]) {
  const tape = recorder(options)
  const actor = createActor(pouring, { inspect: tape.inspect }).start()
  actor.send({ type: 'coin.insert', kroner: 20 })
  actor.send({ type: 'coin.insert', kroner: 20 })
  actor.send({ type: 'drink.choose' })
  await new Promise((done) => setTimeout(done))
  actor.stop()
  return { tape, last: actor.getSnapshot() }
}

describe('a recording', () => {
  it('is played again to the same end, with no drink poured', async () => {
    let now = 0
    const { tape, last } = await buyOne({ clear: { kiosk: ['kroner'] }, now: () => (now += 5) })
    const [recording, ...others] = tape.recordings()
    expect(others).toEqual([])
    const snapshots = replay(kioskMachine, JSON.parse(JSON.stringify(recording)))
    expect(snapshots.map((s) => [s.value, s.context.kroner])).toEqual([
      ['waiting', 0],
      ['waiting', 20],
      ['waiting', 40],
      ['pouring', 40],
      ['waiting', 10],
    ])
    expect(snapshots.at(-1)?.context).toEqual(last.context)
    expect(recording?.events[0]).toEqual([5, { type: 'coin.insert', kroner: 20 }])
  })

  it('keeps in clear only what is allowed for that machine', async () => {
    const { tape } = await buyOne({})
    const text = JSON.stringify(tape.recordings())
    expect(text).not.toContain('cola')
    expect(text).toContain('"output":"xxxx"')
    expect(text).toContain('"kroner":0')
  })

  it('ends at its limit', async () => {
    const { tape } = await buyOne({ most: 2 })
    expect(tape.recordings()[0]?.events).toHaveLength(2)
  })
})

describe('coverage of any run', () => {
  it('says what was not taken, and adds up over runs', async () => {
    const meter = coverage(kioskMachine)
    const actor = createActor(pouring, { inspect: meter.inspect }).start()
    expect(meter.report()).toContain('kiosk: states 2/4, transitions 0/')
    actor.send({ type: 'coin.insert', kroner: 20 })
    expect(meter.report()).not.toContain('coin.insert [isKnownCoin]')
    expect(meter.report()).toContain('not taken: kiosk.waiting: drink.choose [isEnough]')
    expect(meter.report()).toContain('not taken: kiosk.pouring: done: pour / pay, tellSold')
    actor.stop()
    const sum = coverage(kioskMachine)
    sum.merge(meter.toJSON())
    expect(sum.report()).toBe(meter.report())
  })
})
