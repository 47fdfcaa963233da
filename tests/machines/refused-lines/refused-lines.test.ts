import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { orderRef } from '../../../machines/domain/index.ts'
import {
  type LeftOutLine,
  leftOutOf,
  type RefusedLinesEmitted,
  refusedIn,
  refusedLinesMachine,
  refusedLinesWith,
  type StoredRefusedLines,
  selectRefusedLines,
} from '../../../machines/refused-lines/index.ts'
import { refusalOf, refusedLinesModel, refusedSamples } from '../../../machines/refused-lines/model.ts'
import { actorSubject, checkMutants, createModel, runPaths } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

const model = createModel(refusedLinesMachine, refusedLinesModel)
const { jacket, soldOut, boots } = refusedSamples

visitsWholeChart('PAY-05 refused lines visit every state, transition and guard', refusedLinesMachine, () =>
  runPaths(model, actorSubject(refusedLinesMachine)),
)

noticesMutants(import.meta.filename, 'PAY-05 refusedLines notices every mutant', refusedLinesMachine, async () => {
  const run: Parameters<typeof checkMutants>[1] = (mutant) => runPaths(model, actorSubject(mutant), { all: true })
  expect((await checkMutants(refusedLinesMachine, run)).alive).toEqual([])
})

/** Runs the machine over a store, as a page of the shop does. */
function open(stored: unknown = null) {
  let kept: unknown = stored
  const actor = createActor(
    refusedLinesWith({
      save(lines) {
        kept = lines
      },
    }),
  ).start()
  const emitted: RefusedLinesEmitted[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.send({ type: 'refusedLines.restore', stored })
  return {
    emitted,
    refuse: (...lines: LeftOutLine[]) => actor.send({ type: 'refusedLines.refuse', ...refusalOf(...lines) }),
    place: (id: string) => actor.send({ type: 'refusedLines.order.placed', orderRef: orderRef(id) }),
    cancel: (id: string) => actor.send({ type: 'refusedLines.order.cancelled', orderRef: orderRef(id) }),
    pending: () => selectRefusedLines(actor.getSnapshot()).pending,
    kept: () => kept,
    of: (id: string, ...lines: { ean: string; count: number }[]) => leftOutOf(kept, { id, lines }),
  }
}

describe('refused lines', () => {
  it('PAY-05 PAY-08 belong to the order placed without them', () => {
    const { refuse, place, of } = open()
    refuse(jacket, boots)
    expect(of('a')).toEqual([])
    place('a')
    expect(of('a')).toEqual([jacket, boots])
    place('b')
    expect(of('b')).toEqual([])
  })

  it('PAY-05 follow to the next order when the first is abandoned', () => {
    const { refuse, place, cancel, of } = open()
    refuse(jacket)
    refuse(soldOut, boots)
    place('a')
    cancel('a')
    place('b')
    expect(of('b', { ean: '1', count: 1 }, { ean: '2', count: 1 })).toEqual([soldOut])
    refuse(boots)
    place('c')
    expect(of('c')).toEqual([boots])
  })

  it('PAY-05 name the line as the cart has it, with the pieces wanted', () => {
    const lines = [{ ...jacket, count: 2, price: 100 }]
    expect(refusedIn({ refused: [{ ean: '1', available: 1 }, boots], lines })).toEqual([jacket])
  })

  it.each(['{', 7, { orderRef: 'a', articles: [{ ean: 1 }] }, { orderRef: 'a', articles: 7 }])(
    'STORE-02 ignore foreign %j',
    (foreign) => {
      const { refuse, place, of } = open(foreign)
      expect(of('a')).toEqual([])
      refuse(boots)
      place('a')
      expect(of('a')).toEqual([boots])
    },
  )

  it('STORE-02 say that stored lines are unreadable', () => {
    expect(open({ v: 1, orderRef: 7, articles: [] }).emitted).toEqual([
      { type: 'refusedLines.dropped', reason: 'damaged' },
    ])
  })

  it('STORE-02 keep what an earlier build stored without a version', () => {
    expect(open({ orderRef: orderRef('a'), articles: [boots] }).of('a')).toEqual([boots])
  })

  const line = fc.record({ ean: fc.constantFrom('1', '2', '3'), available: fc.nat(2) })
  const id = fc.constantFrom('a', 'b')
  const step = fc.oneof(
    fc.record({ type: fc.constant('refuse' as const), lines: fc.uniqueArray(line, { selector: ({ ean }) => ean }) }),
    fc.record({ type: fc.constant('place' as const), id }),
    fc.record({ type: fc.constant('cancel' as const), id }),
    fc.record({ type: fc.constant('reload' as const) }),
  )

  it('PAY-05 agree with a reference after any events and reloads', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        // the reference: which articles lack, and the order that they belong to
        let lacking = new Map<string, number>()
        let bound: string | null = null
        let page = open()
        for (const it of steps) {
          if (it.type === 'refuse') {
            page.refuse(...it.lines.map((one) => ({ ...jacket, ...one })))
            if (bound !== null && it.lines.length > 0) {
              lacking = new Map()
              bound = null
            }
            for (const { ean, available } of it.lines) lacking.set(ean, available)
          } else if (it.type === 'place') {
            page.place(it.id)
            if (bound === null && lacking.size > 0) bound = it.id
          } else if (it.type === 'cancel') {
            page.cancel(it.id)
            if (bound === it.id) bound = null
          } else page = open(JSON.parse(JSON.stringify(page.kept() satisfies unknown as StoredRefusedLines | null)))
          const seen = bound === null ? page.pending() : page.of(bound)
          expect(new Map(seen.map(({ ean, available }) => [ean, available]))).toEqual(lacking)
          if (bound !== null) expect(page.pending()).toEqual([])
        }
      }),
      { numRuns: 400 },
    )
  })
})
