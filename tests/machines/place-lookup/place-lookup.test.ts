import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import {
  type PlaceAnswer,
  placeLookupCommands,
  placeLookupMachine,
  placeLookupWith,
  selectPlaceLookup,
} from '../../../machines/place-lookup/index.ts'
import { placeLookupModel } from '../../../machines/place-lookup/model.ts'
import { actorSubject, checkMutants, createModel, runPaths, stubs } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

const model = createModel(placeLookupMachine, placeLookupModel)

visitsWholeChart('PAY-03 a place look-up visits every state, transition and guard', placeLookupMachine, () =>
  runPaths(model, actorSubject(placeLookupMachine)),
)

noticesMutants(import.meta.filename, 'PAY-03 a place look-up notices every mutant', placeLookupMachine, async () => {
  const run: Parameters<typeof checkMutants>[1] = (mutant) => runPaths(model, actorSubject(mutant), { all: true })
  expect((await checkMutants(placeLookupMachine, run)).alive).toEqual([])
})

/** The two fields of an address, filled in by the machine. */
function open() {
  const ports = stubs.placeLookup()
  const clock = new SimulatedClock()
  const actor = createActor(placeLookupWith(ports), { clock })
  /** The places with which the shopper has gone on. */
  const wentOn: string[] = []
  const fields = { address: '', postalCode: '', city: '' }
  const changed = () => actor.send({ type: 'placeLookup.fields.changed', ...fields })
  actor.on('placeLookup.filled', ({ city }) => {
    fields.city = city
    changed()
  })
  actor.on('placeLookup.goneOn', () => wentOn.push(fields.city))
  actor.start()
  const view = () => selectPlaceLookup(actor.getSnapshot())
  const commands = placeLookupCommands(actor.send)
  return {
    fields,
    ports,
    wentOn,
    wait: (ms: number) => clock.increment(ms),
    /** Presses to go on, as the page does. */
    press: () => (view().isAwaited ? commands.goOn() : wentOn.push(fields.city)),
    type: (change: Partial<typeof fields>) => {
      Object.assign(fields, change)
      changed()
    },
    /** Answers the last call. Earlier ones get other answers before, which change nothing. */
    async answer(answer: PlaceAnswer) {
      while (ports.findPlace.open > 1) await ports.findPlace.answer({ type: 'at', label: 'Hamar' })
      await ports.findPlace.answer(answer)
    },
    fail: () => ports.findPlace.fail(),
    stop: () => actor.send({ type: 'placeLookup.stop' }),
    isLooking: () => actor.getSnapshot().matches('looking'),
    view,
  }
}
const oslo: PlaceAnswer = { type: 'at', label: 'Oslo' }
const bergen: PlaceAnswer = { type: 'at', label: 'Bergen' }

describe('PAY-03 a place look-up', () => {
  it('fills in the place of a complete postcode', async () => {
    const { type, answer, fields, view } = open()
    type({ postalCode: '0150' })
    await answer(oslo)
    expect(fields.city).toBe('Oslo')
    expect(view()).toMatchObject({ filled: 'Oslo', unknownCode: null })
  })

  it('leaves a place that the shopper has typed', async () => {
    const { type, answer, fields, view } = open()
    type({ postalCode: '0150', city: 'Voss' })
    await answer(oslo)
    expect(fields.city).toBe('Voss')
    expect(view()).toMatchObject({ filled: null, unknownCode: null })
  })

  it('leaves a place that is typed while the call runs', async () => {
    const { type, answer, fields } = open()
    type({ postalCode: '0150' })
    type({ city: 'Voss' })
    await answer(oslo)
    expect(fields.city).toBe('Voss')
  })

  it('replaces the place that it has filled in', async () => {
    const { type, answer, fields } = open()
    type({ postalCode: '0150' })
    await answer(oslo)
    type({ postalCode: '5003' })
    await answer(bergen)
    expect(fields.city).toBe('Bergen')
  })

  it('clears the place that it has filled in when no place has the next postcode', async () => {
    const { type, answer, fields, view } = open()
    type({ postalCode: '0150' })
    await answer(oslo)
    type({ postalCode: '9999' })
    await answer({ type: 'unknown' })
    expect(fields.city).toBe('')
    expect(view()).toMatchObject({ filled: null, unknownCode: '9999' })
  })

  it('names an unknown postcode until it is changed', async () => {
    const { type, answer, view } = open()
    type({ postalCode: '9999', city: 'Voss' })
    await answer({ type: 'unknown' })
    expect(view().unknownCode).toBe('9999')
    type({ postalCode: '999' })
    expect(view().unknownCode).toBe(null)
  })

  it('fills in nothing without an answer', async () => {
    const { type, fail, fields, view } = open()
    type({ postalCode: '0150' })
    await fail()
    expect(fields.city).toBe('')
    expect(view()).toMatchObject({ filled: null, unknownCode: null })
  })

  it.each(['fail', 'wait'] as const)(
    'clears the place of the earlier postcode when the next has no answer: %s',
    async (end) => {
      const page = open()
      page.type({ postalCode: '0150' })
      await page.answer(oslo)
      page.type({ postalCode: '5003' })
      if (end === 'fail') await page.fail()
      else page.wait(10_000)
      expect(page.fields.city).toBe('')
      expect(page.view()).toMatchObject({ filled: null, unknownCode: null })
    },
  )

  it('leaves a place that the shopper has typed when there is no answer', async () => {
    const { type, fail, fields } = open()
    type({ postalCode: '0150', city: 'Voss' })
    await fail()
    expect(fields.city).toBe('Voss')
  })

  it('asks again when the fields are shown again', () => {
    const { type, stop, ports } = open()
    type({ postalCode: '0150' })
    stop()
    type({})
    expect(ports.findPlace.calls).toHaveLength(2)
  })

  it('holds a press until the place is filled in', async () => {
    const { type, press, answer, view, wentOn } = open()
    type({ postalCode: '0150' })
    press()
    expect(view().isHeld).toBe(true)
    expect(wentOn).toEqual([])
    await answer(oslo)
    expect(wentOn).toEqual(['Oslo'])
    expect(view().isHeld).toBe(false)
  })

  it('goes on once after several presses', async () => {
    const { type, press, answer, wentOn } = open()
    type({ postalCode: '0150' })
    press()
    press()
    await answer(oslo)
    expect(wentOn).toEqual(['Oslo'])
  })

  it('goes on without the place of a postcode that has none', async () => {
    const { type, press, answer, wentOn } = open()
    type({ postalCode: '9999' })
    press()
    await answer({ type: 'unknown' })
    expect(wentOn).toEqual([''])
  })

  it('goes on without the place when the call fails', async () => {
    const { type, press, fail, wentOn } = open()
    type({ postalCode: '0150' })
    press()
    await fail()
    expect(wentOn).toEqual([''])
  })

  it('goes on without the place of a call that is never answered', () => {
    const { type, press, wait, wentOn, isLooking } = open()
    type({ postalCode: '0150' })
    press()
    wait(9_999)
    expect(wentOn).toEqual([])
    wait(1)
    expect(wentOn).toEqual([''])
    expect(isLooking()).toBe(false)
  })

  it('holds no press after the shopper has typed another place', () => {
    const { type, press, wentOn } = open()
    type({ postalCode: '0150', city: 'Voss' })
    press()
    expect(wentOn).toEqual(['Voss'])
  })

  it('holds a press while the place is that of the earlier postcode', async () => {
    const { type, press, answer, wentOn } = open()
    type({ postalCode: '0150' })
    await answer(oslo)
    type({ postalCode: '5003' })
    press()
    expect(wentOn).toEqual([])
    await answer(bergen)
    expect(wentOn).toEqual(['Bergen'])
  })

  it('drops a held press when another postcode is typed', async () => {
    const { type, press, answer, wentOn, view } = open()
    type({ postalCode: '0150' })
    press()
    type({ postalCode: '5003' })
    expect(view().isHeld).toBe(false)
    await answer(bergen)
    expect(wentOn).toEqual([])
  })

  it('drops a held press when the address is changed', async () => {
    const { type, press, answer, wentOn } = open()
    type({ postalCode: '0150' })
    press()
    type({})
    await answer(oslo)
    expect(wentOn).toEqual([])
  })

  it('drops a held press when the fields are not shown any more', () => {
    const { type, press, stop, wait, wentOn } = open()
    type({ postalCode: '0150' })
    press()
    stop()
    wait(10_000)
    expect(wentOn).toEqual([])
  })

  const text = fc.constantFrom('', 'Oslo', 'Bergen', 'Voss')
  const step = fc.oneof(
    fc.record({
      type: fc.constant('code' as const),
      text: fc.constantFrom('', '015', '0150', ' 0150', '5003', '9999'),
    }),
    fc.record({ type: fc.constant('city' as const), text }),
    fc.record({ type: fc.constantFrom('answer', 'fail', 'press', 'wait', 'stop') }),
  )
  const labels: Readonly<Record<string, string>> = { '0150': 'Oslo', '5003': 'Bergen' }

  it('agrees with a reference after any input and answers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const page = open()
        // the reference: the call that is waited for, and what was filled in
        let asked: string | null = null
        let last = ''
        let filled: string | null = null
        let city = ''
        // the reference: a press that waits, and the places with which the shopper has gone on
        let held = false
        const gone: string[] = []
        const clear = () => {
          if (city === '' || city !== filled) return
          city = ''
          filled = null
        }
        const end = () => {
          asked = null
          if (held) gone.push(city)
          held = false
        }
        const look = (code: string) => {
          held = false
          if (code === last) return
          last = code
          asked = /^\d{4}$/.test(code) ? code : null
        }
        for (const it of steps) {
          switch (it.type) {
            case 'code':
              page.type({ postalCode: it.text })
              look(it.text.trim())
              break
            case 'city':
              page.type({ city: it.text })
              look(page.fields.postalCode.trim())
              city = it.text
              break
            case 'stop':
              page.stop()
              last = ''
              asked = null
              held = false
              filled = null
              break
            case 'answer': {
              if (asked === null) break
              const label: string | null = labels[asked] ?? null
              await page.answer(label === null ? { type: 'unknown' } : { type: 'at', label })
              if (city === '' || city === filled || city === label) {
                if (label !== null || city !== '') {
                  filled = label
                  city = label ?? ''
                }
              }
              end()
              break
            }
            case 'fail':
              if (asked === null) break
              while (page.ports.findPlace.open > 0) await page.fail()
              clear()
              end()
              break
            case 'wait':
              page.wait(10_000)
              if (asked !== null) {
                clear()
                end()
              }
              break
            case 'press':
              page.press()
              if (asked !== null && (city === '' || city === filled)) held = true
              else gone.push(city)
              break
            default:
              it satisfies never
          }
          expect(page.fields.city).toBe(city)
          expect(page.view().filled).toBe(filled)
          expect(page.isLooking()).toBe(asked !== null)
          expect(page.view().isHeld).toBe(held)
          expect(page.wentOn).toEqual(gone)
        }
      }),
      { numRuns: 400 },
    )
  })
})
