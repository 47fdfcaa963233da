import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  type StaffRecord,
  type StaffReview,
  selectStaffRecords,
  staffRecordLists,
  staffRecordsCommands,
  staffRecordsMachine,
  staffRecordsWith,
  stepsOf,
} from '../../../machines/staff-records/index.ts'
import {
  staffDeliverySample,
  staffEventSample,
  staffRecordsModel,
  staffReviewSample,
} from '../../../machines/staff-records/model.ts'
import { afterStep, belongsTo, withMore } from '../../../machines/staff-records/rules.ts'
import { actorSubject, checkMutants, createModel, runPaths, stubs } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

const model = createModel(staffRecordsMachine, staffRecordsModel)

visitsWholeChart('OPS-21 staff-records visits every state, transition and guard', staffRecordsMachine, () =>
  runPaths(model, actorSubject(staffRecordsMachine)),
)

noticesMutants(import.meta.filename, 'OPS-21 staff-records notices every mutant', staffRecordsMachine, async () => {
  const run: Parameters<typeof checkMutants>[1] = (mutant) => runPaths(model, actorSubject(mutant), { all: true })
  expect((await checkMutants(staffRecordsMachine, run)).alive).toEqual([])
})

const published: StaffReview = { ...staffReviewSample, isPublished: true }
const idsOf = (records: readonly StaffRecord[]): number[] => records.map(({ id }) => id)

function start() {
  const ports = stubs.staffRecords()
  const actor = createActor(staffRecordsWith(ports)).start()
  const emitted: string[] = []
  actor.on('*', ({ type }) => emitted.push(type))
  return {
    ports,
    emitted,
    view: () => selectStaffRecords(actor.getSnapshot()),
    commands: staffRecordsCommands(actor.send),
  }
}
async function open(records: readonly StaffRecord[] = [staffReviewSample], next: number | null = null) {
  const started = start()
  await started.ports.readStaffRecords.answer({ type: 'page', records, next })
  return started
}

describe('a list', () => {
  it('OPS-21 reads the next page from where it ends', async () => {
    const { ports, view, commands } = await open([staffReviewSample], 41)
    expect(ports.readStaffRecords.calls).toEqual([[{ list: 'waitingReviews', cursor: null }]])
    commands.loadMore()
    expect(ports.readStaffRecords.calls.at(-1)).toEqual([{ list: 'waitingReviews', cursor: 41 }])
    await ports.readStaffRecords.answer({ type: 'page', records: [{ ...staffReviewSample, id: 42 }], next: null })
    expect(idsOf(view().records)).toEqual([41, 42])
    expect(view().canLoadMore).toBe(false)
  })

  it('OPS-21 keeps what is loaded when the next page fails', async () => {
    const { ports, view, commands } = await open([staffReviewSample], 41)
    commands.loadMore()
    await ports.readStaffRecords.fail()
    expect(view()).toMatchObject({ step: 'open', error: 'fault', records: [staffReviewSample] })
  })

  it('OPS-21 the last chosen list wins', async () => {
    const { ports, view, commands } = start()
    commands.chooseList('deliveries')
    await ports.readStaffRecords.answer({ type: 'page', records: [staffReviewSample], next: null })
    expect(view().step).toBe('loading')
    await ports.readStaffRecords.answer({ type: 'page', records: [staffDeliverySample], next: null })
    expect(view()).toMatchObject({ step: 'open', list: 'deliveries', records: [staffDeliverySample] })
  })

  it('OPS-21 is read again after a failure', async () => {
    const { ports, view, commands } = start()
    await ports.readStaffRecords.fail()
    expect(view()).toMatchObject({ step: 'failed', busy: false })
    commands.refresh()
    await ports.readStaffRecords.answer({ type: 'page', records: [], next: null })
    expect(view()).toMatchObject({ step: 'open', records: [] })
  })

  it('OPS-21 an unreadable answer is a failure', async () => {
    const { ports, view } = start()
    await ports.readStaffRecords.answer({ type: 'page', records: [{ type: 'letter' }], next: null } as never)
    expect(view().step).toBe('failed')
  })
})

describe('a step', () => {
  it('OPS-21 takes a published review out of those that wait', async () => {
    const { ports, view, commands } = await open()
    commands.takeStep(staffReviewSample, 'approve')
    expect(ports.takeRecordStep.calls).toEqual([[{ id: 41, step: 'approve', reason: '' }]])
    await ports.takeRecordStep.answer({ type: 'done', record: published })
    expect(view()).toMatchObject({ records: [], done: { step: 'approve', record: staffReviewSample } })
  })

  it('OPS-21 shows a delivery as it is now', async () => {
    const { ports, view, commands } = start()
    commands.chooseList('deliveries')
    await ports.readStaffRecords.answer({ type: 'page', records: [], next: null })
    await ports.readStaffRecords.answer({ type: 'page', records: [staffDeliverySample], next: null })
    commands.takeStep(staffDeliverySample, 'redeliver')
    const now = { ...staffDeliverySample, status: 'pending' as const, tries: 0 }
    await ports.takeRecordStep.answer({ type: 'done', record: now })
    expect(view()).toMatchObject({ records: [now], done: { step: 'redeliver' } })
  })

  it('OPS-21 without its reason takes no review down', async () => {
    const { ports, view, commands } = await open([published])
    commands.takeStep(published, 'takeDown', '  ')
    expect(ports.takeRecordStep.calls).toEqual([])
    expect(view()).toMatchObject({ error: 'reasonMissing', busy: false, records: [published] })
  })

  it.each(['missing', 'forbidden'] as const)('OPS-21 says why it is refused: %s', async (why) => {
    const { ports, view, commands } = await open()
    commands.takeStep(staffReviewSample, 'reject')
    await ports.takeRecordStep.answer({ type: 'refused', why })
    expect(view()).toMatchObject({ error: why, records: [staffReviewSample], done: null })
  })

  it('OPS-21 a second press before the answer does nothing', async () => {
    const { ports, commands } = await open()
    commands.takeStep(staffReviewSample, 'approve')
    commands.takeStep(staffReviewSample, 'approve')
    expect(ports.takeRecordStep.calls).toHaveLength(1)
  })

  it('OPS-21 ends with the login', async () => {
    const { ports, view, emitted, commands } = await open()
    commands.takeStep(staffReviewSample, 'approve')
    await ports.takeRecordStep.answer({ type: 'signedOut' })
    expect(view()).toMatchObject({ step: 'closed', records: [] })
    expect(emitted).toEqual(['staffRecords.refused'])
  })
})

describe('the rules', () => {
  const record = fc.oneof(
    fc.record({ id: fc.integer({ min: 1, max: 9 }), isPublished: fc.boolean() }).map((own) => ({
      ...staffReviewSample,
      ...own,
    })),
    fc.integer({ min: 1, max: 9 }).map((id) => ({ ...staffDeliverySample, id })),
    fc
      .record({ id: fc.integer({ min: 1, max: 9 }), action: fc.constantFrom('review.approve', 'catalogue.import') })
      .map((own) => ({ ...staffEventSample, ...own })),
  )

  it('OPS-21 each record belongs to one list', () => {
    fc.assert(fc.property(record, (one) => staffRecordLists.filter((list) => belongsTo(list, one)).length === 1))
  })

  it('OPS-21 an import is on the list of imports', () => {
    expect(belongsTo('imports', { ...staffEventSample, action: 'catalogue.import' })).toBe(true)
  })

  it('OPS-21 a step changes no other record', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...staffRecordLists),
        fc.uniqueArray(record, { selector: ({ id }) => id }),
        fc.option(record),
        fc.integer({ min: 1, max: 9 }),
        (list, records, given, id) => {
          const now = given && { ...given, id }
          const after = afterStep(list, records, id, now)
          expect(after.filter((one) => one.id !== id)).toEqual(records.filter((one) => one.id !== id))
          expect(after.some((one) => one.id === id)).toBe(
            records.some((one) => one.id === id) && now !== null && belongsTo(list, now),
          )
        },
      ),
    )
  })

  it('OPS-21 no page repeats a record', () => {
    const page = fc.uniqueArray(record, { selector: ({ id }) => id })
    fc.assert(
      fc.property(page, page, (first, second) => {
        const ids = idsOf(withMore(first, second))
        expect(new Set(ids)).toEqual(new Set([...idsOf(first), ...idsOf(second)]))
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })

  it.each<[string, StaffRecord, readonly string[]]>([
    ['a waiting review', staffReviewSample, ['approve', 'reject']],
    ['a published review', published, ['takeDown']],
    ['a failed delivery', staffDeliverySample, ['redeliver']],
    ['a waiting delivery', { ...staffDeliverySample, status: 'pending' }, []],
    ['an event', staffEventSample, []],
  ])('OPS-21 %s has its steps', (_, one, steps) => expect(stepsOf(one)).toEqual(steps))
})
