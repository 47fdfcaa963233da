import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  selectStickyHeader,
  stickyHeaderCommands,
  stickyHeaderMachine,
  stickyHeaderWith,
} from '../../../machines/sticky-header/index.ts'
import { stickyHeaderModel } from '../../../machines/sticky-header/model.ts'
import { actorSubject, checkMutants, createModel, runPaths } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

const model = createModel(stickyHeaderMachine, stickyHeaderModel)

visitsWholeChart('FIND-05 sticky-header visits every state, transition and guard', stickyHeaderMachine, () =>
  runPaths(model, actorSubject(stickyHeaderMachine)),
)

noticesMutants(import.meta.filename, 'FIND-05 sticky-header notices every mutant', stickyHeaderMachine, async () => {
  const run: Parameters<typeof checkMutants>[1] = (mutant) => runPaths(model, actorSubject(mutant), { all: true })
  expect((await checkMutants(stickyHeaderMachine, run)).alive).toEqual([])
})

/** A header of 100 px at the top of a page. */
function opened() {
  const shown: string[] = []
  const actor = createActor(stickyHeaderWith({ show: (place) => shown.push(place) })).start()
  const view = () => selectStickyHeader(actor.getSnapshot())
  const commands = stickyHeaderCommands(actor.send)
  let top = 0
  const scrollTo = (to: number, others = {}) => {
    const place = { placeTop: -to, placeBottom: 100 - to }
    const metrics = { scrolled: to - top, ...place, height: 100, viewportHeight: 800, isFocusThere: false }
    top = to
    commands.measure({ ...metrics, ...others })
    return shown.at(-1)
  }
  return { shown, view, commands, scrollTo }
}

it('FIND-05 returns with the first pixel up, and leaves with the first one down', () => {
  const { shown, view, scrollTo } = opened()
  for (const top of [40, 99, 100, 900, 899]) scrollTo(top)
  expect(view().isShown).toBe(true)
  scrollTo(900)
  expect(view().isShown).toBe(false)
  expect(shown).toEqual(['inPlace', 'passed', 'shown', 'hidden'])
})

it('FIND-05 stands in its place at the page’s top', () => {
  const { scrollTo } = opened()
  expect([900, 500, 30, 0].map((top) => scrollTo(top))).toEqual(['passed', 'shown', 'shown', 'inPlace'])
})

it('FIND-05 waits while the focus is where it would be', () => {
  const { scrollTo } = opened()
  scrollTo(900)
  expect(scrollTo(850, { isFocusThere: true })).toBe('passed')
  expect(scrollTo(800)).toBe('shown')
  expect(scrollTo(800, { isFocusThere: true })).toBe('hidden')
})

it('FIND-05 takes no more than a quarter of a screen', () => {
  const { scrollTo } = opened()
  scrollTo(900)
  expect(scrollTo(800, { viewportHeight: 399 })).toBe('passed')
  expect(scrollTo(700, { viewportHeight: 400 })).toBe('shown')
})
