import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { workerFile } from '../../app/server/workers.ts'

const day = 86_400_000
/** The longest delay of Node's timers, ms: a longer one counts as 1 ms. */
const longestDelay = 2 ** 31 - 1

/** With this call the clock is put back, and PostgreSQL's alarm that waits goes off. */
const putBack = 2
/**
 * The database's thread under a clock that is forty days ahead. PostgreSQL's alarms, which are seconds away, wait until the
 * clock is put back. It posts each delay above a day that Node's own timers are given.
 */
const thread = `
  const { parentPort, workerData } = require('node:worker_threads')
  const [now, start] = [Date.now, setTimeout]
  let ahead = ${40 * day}
  let alarm = () => undefined
  Date.now = () => now() + ahead
  globalThis.setTimeout = (action, delay, ...more) => {
    if (delay > ${day}) parentPort.postMessage({ delay })
    if (delay < 1000) return start(action, delay, ...more)
    alarm = action
    return start(() => undefined, ${longestDelay})
  }
  parentPort.on('message', ({ id }) => {
    if (id !== ${putBack}) return
    ahead = 0
    alarm()
  })
  import(workerData.file)
`

it('SECURITY sets no alarm beyond Node’s limit when the clock is set back', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'shop-clock-'))
  const { href: file } = workerFile('database-worker')
  const worker = new Worker(thread, { eval: true, workerData: { directory, file }, execArgv: [] })
  const said = <Found>(find: (message: { delay?: number; id?: number } | 'ready') => Found | undefined) =>
    new Promise<Found>((done, fail) => {
      worker.on('error', fail)
      worker.on('message', (message) => {
        const found = find(message)
        if (found !== undefined) done(found)
      })
    })
  const rearmed = said((message) => (message === 'ready' ? undefined : message.delay))
  await said((message) => (message === 'ready' ? true : undefined))
  // statistics that were written a moment ago are written again by an alarm
  for (const id of [1, 3, 4, putBack]) {
    const answered = said((message) => (message !== 'ready' && message.id === id ? true : undefined))
    worker.postMessage({ id, call: { op: 'query', sql: 'select now()', params: [] } })
    await answered
  }
  const delay = await rearmed
  await worker.terminate()
  await rm(directory, { recursive: true, force: true })
  expect(delay).toBeGreaterThan(day)
  expect(delay).toBeLessThanOrEqual(longestDelay)
})
