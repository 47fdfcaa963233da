import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, createActor, type SnapshotFrom } from 'xstate'
import {
  type PriceSliderEmitted,
  type PriceSliderInput,
  priceSliderCommands,
  priceSliderMachine,
  selectPriceSlider,
} from '../../../machines/price-slider/index.ts'
import { priceSliderModel } from '../../../machines/price-slider/model.ts'
import { limitsOf, moved, readKroner, typed } from '../../../machines/price-slider/rules.ts'
import {
  actorSubject,
  checkMutants,
  checkProperty,
  createModel,
  type ModelOptions,
  runPaths,
} from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'
import { expected, type Seen } from './oracle.ts'

type Snapshot = SnapshotFrom<typeof priceSliderMachine>
const seenIn = (snapshot: Snapshot): Seen => ({
  bounds: snapshot.context.bounds,
  min: snapshot.context.values.min,
  max: snapshot.context.values.max,
  held: snapshot.matches('dragging'),
  corrected: snapshot.context.corrected,
})
const judged: ModelOptions<typeof priceSliderMachine> = {
  ...priceSliderModel,
  invariants: {
    ...priceSliderModel.invariants,
    'the product text is followed': (now, { before, event, emitted }) => {
      if (!before) return true
      expect({ seen: seenIn(now), emitted }).toEqual(expected(seenIn(before), event))
      return true
    },
  },
}

const handle = fc.constantFrom('min', 'max')
const bounds = fc
  .tuple(fc.nat(50), fc.integer({ min: 1, max: 400 }))
  .map(([min, wide]) => ({ min: min * 10, max: (min + wide) * 10 }))
const anyEvent = fc.oneof(
  fc.record({ type: fc.constant('slider.drag'), handle, to: fc.double({ min: -500, max: 6000, noNaN: true }) }),
  fc.record({ type: fc.constant('slider.drag.end') }),
  fc.record({ type: fc.constant('slider.step'), handle, by: fc.constantFrom(10, -10, 100, -100) }),
  fc.record({ type: fc.constant('slider.edge'), handle, edge: fc.constantFrom('least', 'most') }),
  fc.record({ type: fc.constant('slider.type'), handle, text: fc.nat(5000).map(String) }),
  fc.record({ type: fc.constant('slider.reset') }),
  fc.record({ type: fc.constant('slider.offer'), bounds: fc.option(bounds), value: fc.option(bounds) }),
)
/** Sends random events, including those that the current state ignores. */
const followsText = (machine: AnyStateMachine, runs: number, quick = false) =>
  checkProperty(machine, {
    fc,
    event: anyEvent,
    runs,
    quick,
    seed: 1,
    input: {},
    reference: () => {
      let seen: Seen = { bounds: { min: 0, max: 100 }, min: 0, max: 100, held: false, corrected: null }
      return {
        take: (event) => {
          seen = expected(seen, event).seen
        },
        picture: () => seen,
      }
    },
    actual: (snapshot) => seenIn(snapshot as Snapshot),
  })
const trial = (machine: AnyStateMachine) => {
  followsText(machine, 30, true)
  createModel(machine as typeof priceSliderMachine, judged).explore()
}

/** A running slider with its emitted events and view. */
function open(input: PriceSliderInput = {}) {
  const actor = createActor(priceSliderMachine, { input })
  const emitted: PriceSliderEmitted[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  return {
    actor,
    emitted,
    view: () => ({ ...selectPriceSlider(actor.getSnapshot()), ...priceSliderCommands(actor.send) }),
  }
}

describe('the price slider on the paths of its model', () => {
  visitsWholeChart('LIST-08 price slider visits every state, transition and guard', priceSliderMachine, () =>
    runPaths(createModel(priceSliderMachine, judged), actorSubject(priceSliderMachine)),
  )
  noticesMutants(import.meta.filename, 'LIST-08 price slider notices every mutant', priceSliderMachine, async () => {
    const { alive } = await checkMutants(priceSliderMachine, trial)
    expect(alive).toEqual([])
  })
  it('LIST-08 follows the product text through random events over wide bounds', () => {
    expect(() => followsText(priceSliderMachine, 300)).not.toThrow()
  })
})

describe('the price slider', () => {
  it('LIST-08 filters nothing until its bounds are set', () => {
    const { actor, view } = open()
    expect(view()).toMatchObject({ bounds: { min: 0, max: 100 }, step: 10, isWhole: true, dragging: false })
    actor.send({ type: 'slider.offer', bounds: { min: 100, max: 2000 }, value: null })
    expect(view()).toMatchObject({ min: { value: 100 }, max: { value: 2000 }, isWhole: true })
  })
  it('LIST-08 emits the range only at the end of a drag', () => {
    const { emitted, view } = open({ bounds: { min: 0, max: 1000 } })
    view().drag('min', 204)
    view().drag('min', 296)
    expect(emitted).toEqual([])
    expect(view()).toMatchObject({ dragging: true, min: { value: 300 } })
    view().drop()
    expect(emitted).toEqual([{ type: 'slider.changed', range: { min: 300, max: 1000 } }])
  })
  it('LIST-08 stops a handle 15 percent of the range before the other', () => {
    const { view } = open({ bounds: { min: 0, max: 1000 }, value: { min: 0, max: 500 } })
    view().set('min', 900)
    expect(view()).toMatchObject({ min: { value: 350, most: 350 }, max: { value: 500, least: 500 } })
    view().press('min', 'ArrowRight')
    expect(view().min.value).toBe(350)
  })
  it('LIST-08 takes entries outside the bounds back to the bound', () => {
    const { view } = open({ bounds: { min: 100, max: 900 }, value: { min: 50, max: 2000 } })
    expect(view()).toMatchObject({ min: { value: 100 }, max: { value: 900 }, isWhole: true })
  })
  it('LIST-08 is led by keys within the limits of the handle', () => {
    const { view, emitted } = open({ bounds: { min: 0, max: 1000 } })
    expect(['ArrowRight', 'ArrowUp', 'PageUp', 'ArrowDown'].map((key) => view().press('min', key))).not.toContain(false)
    expect(view().min.value).toBe(110)
    view().press('min', 'End')
    expect(view().min.value).toBe(850)
    view().press('min', 'Home')
    expect(view().min.value).toBe(0)
    view().press('max', 'PageDown')
    view().press('max', 'ArrowLeft')
    expect(view().max.value).toBe(890)
    expect(emitted).toHaveLength(8)
    expect(['Tab', 'Enter', 'toString'].map((key) => view().press('min', key))).toEqual([false, false, false])
    expect(emitted).toHaveLength(8)
  })
  it('LIST-09 takes typed numbers down to one step apart', () => {
    const { view } = open({ bounds: { min: 0, max: 1000 }, value: { min: 0, max: 500 } })
    view().type('min', '490')
    expect(view().min).toMatchObject({ value: 490, most: 490 })
    view().type('min', '500')
    expect(view().min.value).toBe(490)
    expect(view().corrected).toEqual({ handle: 'min', to: 490, why: 'tooNear' })
  })
  it.each([
    ['min', '-10', 100, 'outOfBounds'],
    ['min', '610', 100, 'crossed'],
    ['min', 'to hundre', 100, 'notANumber'],
    ['min', '', 100, 'notANumber'],
    ['max', '1 010', 1000, 'outOfBounds'],
    ['max', '290 kr', 1000, 'crossed'],
    ['max', '5e2', 1000, 'notANumber'],
    ['max', '444', 440, 'offStep'],
  ] as const)('LIST-09 corrects %s typed as "%s" to %d', (handle, text, to, why) => {
    const { view, emitted } = open({ bounds: { min: 100, max: 1000 }, value: { min: 300, max: 600 } })
    view().type(handle, text)
    expect(view()[handle].value).toBe(to)
    expect(view().corrected).toEqual({ handle, to, why })
    expect(emitted).toMatchObject([{ type: 'slider.changed', range: { [handle]: to } }])
  })
  it.each([
    ['min', '104', 103, 'offStep'],
    ['max', '996', 997, 'offStep'],
    ['min', '986', 980, 'offStep'],
    ['min', '990', 980, 'tooNear'],
    ['max', '114', 120, 'offStep'],
    ['max', '110', 120, 'tooNear'],
  ] as const)(
    'LIST-09 keeps to whole steps between bounds off the steps: %s typed as "%s"',
    (handle, text, to, why) => {
      const { view } = open({ bounds: { min: 103, max: 997 } })
      view().type(handle, text)
      expect(view()[handle].value).toBe(to)
      expect(view().corrected).toEqual({ handle, to, why })
    },
  )
  it('LIST-09 says a correction until a handle is moved', () => {
    const { view } = open({ bounds: { min: 0, max: 1000 } })
    view().type('min', '444')
    view().type('max', '1 000')
    expect(view().corrected).toEqual({ handle: 'min', to: 440, why: 'offStep' })
    view().press('min', 'ArrowRight')
    expect(view().corrected).toBeNull()
  })
  it('LIST-08 follows the list but for a handle under a finger', () => {
    const { actor, view } = open({ bounds: { min: 0, max: 1000 } })
    const offer = { type: 'slider.offer', bounds: { min: 100, max: 500 }, value: { min: 200, max: 400 } } as const
    view().drag('min', 300)
    actor.send(offer)
    expect(view()).toMatchObject({ min: { value: 300 }, max: { value: 1000 } })
    view().drop()
    actor.send(offer)
    expect(view()).toMatchObject({ min: { value: 200 }, max: { value: 400 }, bounds: { min: 100, max: 500 } })
  })
  it('LIST-08 the whole range is no filter', () => {
    const { emitted, view } = open({ bounds: { min: 0, max: 1000 }, value: { min: 200, max: 1000 } })
    view().press('min', 'Home')
    expect(emitted).toEqual([{ type: 'slider.changed', range: null }])
  })
  it('LIST-09 emits nothing when an input is left unchanged', () => {
    const { view, emitted } = open({ bounds: { min: 0, max: 1000 }, value: { min: 300, max: 600 } })
    view().type('min', '300')
    view().type('max', '600 kr')
    expect(emitted).toEqual([])
  })
  it('LIST-08 gives the track percentages of its bounds', () => {
    const { view } = open({ bounds: { min: 0, max: 4000 }, value: { min: 1200, max: 3000 } })
    expect(view()).toMatchObject({
      min: { percent: 30, valueText: '1\u00a0200\u00a0kr', least: 0, most: 2400 },
      max: { percent: 75, least: 1800, most: 4000 },
      isWhole: false,
    })
    view().reset()
    expect(view().isWhole).toBe(true)
    expect(open({ bounds: { min: 200, max: 200 } }).view().min.percent).toBe(0)
  })
  it('has the same result under StrictMode', () => {
    const first = open({ bounds: { min: 0, max: 500 } })
    first.view().drag('min', 100)
    first.actor.stop()
    const second = open({ bounds: { min: 0, max: 500 } })
    expect(second.view().min.value).toBe(0)
    expect(first.emitted).toEqual([])
  })
})

describe('the rules of the price slider', () => {
  const range = fc.tuple(fc.nat(300), fc.integer({ min: 1, max: 300 })).map(([min, wide]) => ({
    min: min * 10,
    max: (min + wide) * 10,
  }))
  const position = range.chain((bounds) =>
    fc
      .tuple(fc.integer(bounds), fc.integer(bounds))
      .map(([a, b]) => ({ bounds, values: { min: Math.min(a, b), max: Math.max(a, b) } })),
  )
  const handle = fc.constantFrom('min' as const, 'max' as const)
  it('LIST-08 a dragged handle stays within its limits', () => {
    fc.assert(
      fc.property(position, handle, fc.integer(), (at, end, to) => {
        const now = moved(at, end, to)[end]
        const limits = limitsOf(at, end)
        return limits.min <= now && now <= limits.max && at.bounds.min <= now && now <= at.bounds.max
      }),
    )
  })
  it('LIST-09 no text at all brings the ends out of the bounds or past each other', () => {
    fc.assert(
      fc.property(position, handle, fc.oneof(fc.string(), fc.integer().map(String)), (at, end, text) => {
        const { values } = typed(at, end, text)
        return at.bounds.min <= values.min && values.min <= values.max && values.max <= at.bounds.max
      }),
    )
  })
  it('LIST-09 reads kroner as people write them', () => {
    expect(['1 200', '1\u00a0200 kr', '99,90', ' 40 KR. ', '007'].map(readKroner)).toEqual([1200, 1200, 99.9, 40, 7])
    expect(['1.200', '1200,-', 'kr 1200', 'Kr. 1.200,–'].map(readKroner)).toEqual([1200, 1200, 1200, 1200])
    expect(['1.234.567,50', '99.90', '0.125', '-1.200'].map(readKroner)).toEqual([1_234_567.5, 99.9, 0.125, -1200])
    const unread = ['', 'kr', '-', ',-', '1.2.3', '12.34.567', '0x10', 'NaN', 'Infinity', '१२']
    expect(unread.map(readKroner)).toEqual(unread.map(() => Number.NaN))
  })
  it('LIST-09 reads every amount in every way that people write it', () => {
    const thousands = fc.constantFrom('', ' ', '\u00a0', '\u202f', '.')
    const ends = fc.constantFrom('', ',-', ',–', ',—', ',00')
    fc.assert(
      fc.property(
        fc.nat(9_999_999),
        thousands,
        ends,
        fc.constantFrom('', 'kr', 'kr ', 'Kr. ', ' kr '),
        fc.constantFrom('', 'kr', ' kr', ' KR.', ' '),
        (amount, between, end, before, after) => {
          const digits = String(amount).replace(/\B(?=(\d{3})+$)/g, between)
          expect(readKroner(before + digits + end + after)).toBe(amount)
        },
      ),
    )
  })
})
