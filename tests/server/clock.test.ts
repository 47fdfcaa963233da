import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { workerFile } from '../../app/server/workers.ts'

const day = 86_400_000
/** Longest delay of Node's timers, ms; a longer one fires after 1 ms. */
const longestDelay = 2 ** 31 - 1

/** This call sets the clock back, and PostgreSQL's pending alarm fires. */
const putBack = 2
/**
 * The database's thread with a clock forty days ahead, until it is set back. Posts each delay above a day that reaches
 * Node's timers.
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
  // an alarm writes statistics again that were written a moment ago
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
