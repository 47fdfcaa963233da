import { randomUUID } from 'node:crypto'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { mediaEdition, pictureBase } from '../../media.ts'
import { workerFile } from '../workers.ts'
import { bakeOf, type Format, nameIn, type Picture, readName } from './address.ts'
import { committedDirectory, committedNames } from './committed.ts'
import type { Drawn, Order } from './picture-worker.ts'
import { Queue, type Waiting } from './queue.ts'

export { mediaEdition, pictureBase }

export interface MediaFile {
  path: string
  contentType: string
}

export interface Media {
  /**
   * The picture's file on disk, drawn first if need be; null for an address that no design answers. Rejects when it
   * cannot be drawn or stored, and when the media are closed meanwhile.
   */
  file(address: string): Promise<MediaFile | null>
  /** Draws product pictures ahead of need, when nothing is asked for: bases as {@link pictureBase} makes them. */
  warm(bases: readonly string[]): void
  /** Ends the drawing; what waits is rejected. */
  close(): Promise<void>
}

const contentTypes: Record<Format, string> = { avif: 'image/avif', webp: 'image/webp' }

interface Job extends Waiting {
  picture: Picture
  done: Promise<string>
  resolve: (path: string) => void
  reject: (error: Error) => void
}

function jobOf(name: string, picture: Picture, asked: boolean): Job {
  let resolve: Job['resolve'] = () => {}
  let reject: Job['reject'] = () => {}
  const done = new Promise<string>((onDone, onError) => {
    resolve = onDone
    reject = onError
  })
  // Nobody listens to a picture drawn ahead of need; the log has told.
  done.catch(() => {})
  return { name, picture, bake: bakeOf(picture), width: picture.width, asked, done, resolve, reject }
}

/** The thread bakes one picture while the one before it is encoded. */
const atOnce = 2

const closedError = () => new Error('The media are closed, so the picture is not drawn. Ask the running server again.')

async function isWhole(path: string): Promise<boolean> {
  try {
    return (await stat(path)).size > 0
  } catch {
    return false
  }
}

/**
 * Pictures by their address: those committed with the code, then those in `cacheDir`, else drawn in a thread of its own
 * and kept in `cacheDir`.
 */
export function openMedia(options: { cacheDir: string; log?: (line: string) => void }): Media {
  const { log = () => {} } = options
  const cache = join(options.cacheDir, `edition-${mediaEdition}`)
  const committed = committedDirectory()
  const committedFiles = committedNames(committed)
  const queue = new Queue<Job>()
  const drawing = new Map<string, Job>()
  let worker: Worker | null = null
  let lastBake: string | null = null
  let closed = false

  async function store(name: string, bytes: Uint8Array): Promise<string> {
    const path = join(cache, name)
    const draft = `${path}.${randomUUID()}.tmp`
    await mkdir(cache, { recursive: true })
    await writeFile(draft, bytes)
    await rename(draft, path)
    return path
  }

  function failed(job: Job, reason: string): void {
    drawing.delete(job.name)
    log(`media: ${job.name} could not be drawn: ${reason}`)
    job.reject(new Error(`The picture ${job.name} could not be drawn: ${reason}`))
  }

  async function received(answer: Drawn): Promise<void> {
    const job = drawing.get(answer.name)
    if (!job) return
    if ('error' in answer) failed(job, answer.error)
    else
      try {
        const path = await store(job.name, answer.bytes)
        drawing.delete(job.name)
        job.resolve(path)
      } catch (error) {
        failed(job, String(error))
      }
    drawNext()
  }

  function startWorker(): Worker {
    const started = new Worker(workerFile('picture-worker'))
    const ended = (reason: string) => {
      if (worker !== started) return
      worker = null
      for (const job of [...drawing.values()]) failed(job, reason)
      drawNext()
    }
    started.on('message', (answer: Drawn) => void received(answer))
    started.on('error', (error) => ended(String(error)))
    started.on('exit', (code) => ended(`the drawing thread ended with code ${code}`))
    return started
  }

  function drawNext(): void {
    while (!closed && drawing.size < atOnce) {
      const job = queue.next(lastBake)
      if (!job) break
      drawing.set(job.name, job)
      lastBake = job.bake
      worker ??= startWorker()
      worker.ref()
      worker.postMessage({ name: job.name, picture: job.picture } satisfies Order)
    }
    // An idle thread must not keep the process alive.
    if (drawing.size === 0) worker?.unref()
  }

  function enqueue(name: string, picture: Picture, asked: boolean): Job {
    const waiting = drawing.get(name) ?? queue.find(name)
    if (waiting) {
      waiting.asked ||= asked
      return waiting
    }
    const job = jobOf(name, picture, asked)
    queue.add(job)
    drawNext()
    return job
  }

  return {
    async file(address) {
      const name = nameIn(address)
      const picture = name && readName(name)
      if (!name || !picture) return null
      const contentType = contentTypes[picture.format]
      if (committedFiles.has(name)) return { path: join(committed, name), contentType }
      const path = join(cache, name)
      if (await isWhole(path)) return { path, contentType }
      if (closed) throw closedError()
      return { path: await enqueue(name, picture, true).done, contentType }
    },

    warm(bases) {
      for (const width of [400, 800])
        for (const base of bases) {
          const name = nameIn(`${base}-${width}.avif`)
          const picture = name && readName(name)
          if (!name || !picture || committedFiles.has(name)) continue
          void isWhole(join(cache, name)).then((whole) => {
            if (!whole && !closed) enqueue(name, picture, false)
          })
        }
    },

    async close() {
      closed = true
      const ending = worker
      worker = null
      for (const job of [...drawing.values(), ...queue.clear()]) job.reject(closedError())
      drawing.clear()
      await ending?.terminate()
    },
  }
}
