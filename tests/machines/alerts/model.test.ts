import { expect } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { alertsWith } from '../../../machines/alerts/index.ts'
import { alertsAtRest, alertsModel } from '../../../machines/alerts/model.ts'
import { actorSubject, checkMutants, createModel, runPaths } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

const model = createModel(alertsAtRest, alertsModel)
/** Every single step, with few payloads, in addition to the paths through the whole chart. */
const near = createModel(alertsAtRest, {
  ...alertsModel,
  events: { ...alertsModel.events, 'alerts.show': alertsModel.events!['alerts.show']!.slice(0, 2) },
})
/** While the timer is on hold, the remaining time does not change. */
function keepsWhatRemains(machine: typeof alertsAtRest): void {
  const clock = new SimulatedClock()
  const actor = createActor(alertsWith({ now: () => clock.now() }, machine), { clock }).start()
  clock.increment(700)
  actor.send({ type: 'alerts.show', alert: { type: 'success', code: 'linkCopied', about: '' } })
  clock.increment(1000)
  actor.send({ type: 'alerts.page.hidden' })
  clock.increment(5000)
  actor.send({ type: 'alerts.page.visible' })
  clock.increment(1999)
  expect(actor.getSnapshot().context.queue).toHaveLength(1)
  clock.increment(1)
  expect(actor.getSnapshot().context.queue).toHaveLength(0)
}
/** An alert that goes back to the queue gets its full time when it is shown again, as does its replacement. */
function givesWholeTime(machine: typeof alertsAtRest): void {
  const clock = new SimulatedClock()
  const actor = createActor(alertsWith({ now: () => clock.now() }, machine), { clock }).start()
  for (const code of ['first', 'second'])
    actor.send({ type: 'alerts.show', alert: { type: 'success', code, about: '' } })
  clock.increment(1000)
  actor.send({ type: 'alerts.next' })
  clock.increment(2999)
  expect(actor.getSnapshot().context.queue).toHaveLength(2)
  clock.increment(1)
  expect(actor.getSnapshot().context.queue).toMatchObject([{ code: 'first' }])
}
/** An alert that the shopper cannot see yet reads no clock. */
function waitsWithoutClock(machine: typeof alertsAtRest): void {
  let reads = 0
  const actor = createActor(alertsWith({ now: () => ++reads }, machine)).start()
  actor.send({ type: 'alerts.page.hidden' })
  actor.send({ type: 'alerts.show', alert: { type: 'success', code: 'linkCopied', about: '' } })
  expect(reads).toBe(0)
}
/** Dismissing a code removes the shown alert and the queued ones. */
function dismissesWholeCode(machine: typeof alertsAtRest): void {
  const actor = createActor(machine).start()
  for (const about of ['/dame', '/herre'])
    actor.send({ type: 'alerts.show', alert: { type: 'error', code: 'pageFailed', about } })
  actor.send({ type: 'alerts.dismiss', code: 'pageFailed' })
  expect(actor.getSnapshot().context.queue).toEqual([])
}
/** Checks that alerts not to be shown on the next page load are recorded. */
function checkRecords(machine: typeof alertsAtRest): void {
  const shown: string[] = []
  const port = { has: () => false, add: ({ code }: { code: string }) => shown.push(code) }
  const actor = createActor(alertsWith({ now: () => 0, shown: port }, machine)).start()
  actor.send({ type: 'alerts.show', alert: { type: 'warning', code: 'poll.dropped', about: 'damaged' } })
  expect(shown).toEqual(['poll.dropped'])
}
visitsWholeChart('HEAD-13 alerts visits every state, transition and guard', alertsAtRest, () =>
  runPaths(model, actorSubject(alertsAtRest)),
)

noticesMutants(import.meta.filename, 'HEAD-13 alerts notices every mutant', alertsAtRest, async () => {
  const { alive } = await checkMutants(alertsAtRest, async (mutant) => {
    await runPaths(model, actorSubject(mutant))
    keepsWhatRemains(mutant as typeof alertsAtRest)
    givesWholeTime(mutant as typeof alertsAtRest)
    waitsWithoutClock(mutant as typeof alertsAtRest)
    dismissesWholeCode(mutant as typeof alertsAtRest)
    checkRecords(mutant as typeof alertsAtRest)
    await runPaths(near, actorSubject(mutant), { all: true, allowMissing: true })
  })
  expect(alive).toEqual([])
})
