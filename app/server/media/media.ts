import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once, setMaxListeners } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import PQueue from 'p-queue'
import { mediaEdition } from '../../content/media.ts'
import { setLongTimeout } from '../core/timers.ts'
import { FairQueue, type PictureTask } from './fair-queue.ts'
import { goodsPath, goodsPictureAt, renderGoodsPicture, sourceFile } from './goods-pictures.ts'
import { findMissingPicture, type MissingPicture, renderMissingPicture } from './missing-picture.ts'
import type { PictureFormat, PictureSource, RenderRequest, RenderResult, SourcePicture } from './picture-source.ts'

export interface MediaFile {
  path: string
  contentType: string
}

export interface Media {
  /**
   * Returns a picture's file, rendered first if need be; null for an unknown address.
   * Rejects when rendering or storing fails, and on close. `caller` is the requesting network: callers take turns.
   * @throws TooManyPictures when the caller waits for too many already
   */
  file(address: string, caller?: string): Promise<MediaFile | null>
  /** Renders product pictures when the queue is idle; takes base addresses of {@link pictureBase}. */
  prewarm(bases: readonly string[]): void
  /** Stops rendering and rejects what waits. */
  close(): Promise<void>
}

const editionAddress = /^\/media\/(\d{1,4})\/(.+)$/

/**
 * Returns the file name in a picture's address; null for other addresses. Addresses of earlier editions lead to the
 * present drawing: orders keep the address that was theirs.
 */
export function nameIn(address: string): string | null {
  const [, edition, name] = editionAddress.exec(address) ?? []
  const isKnown = Number(edition) >= 1 && Number(edition) <= Number(mediaEdition)
  return isKnown && name !== undefined ? name : null
}

/** Pictures that one caller may wait for at once: several of the longest pages. */
const maxWaiting = 400

/** The caller waits for too many pictures already. */
export class TooManyPictures extends Error {
  override readonly name = 'TooManyPictures'
}

const contentTypes: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp' }

/** Concurrent renders: one is rendered while the one before it is encoded. */
const concurrency = 2

/** Idle time after which the rendering process ends, ms. It holds hundreds of megabytes, which only its end frees. */
const timeoutMs = 20_000
/** Bytes from which glibc maps an allocation by itself, so that freeing it returns the memory. */
const mmapThreshold = 1_000_000

const closedError = () => new Error('The media are closed, so the picture is not drawn. Ask the running server again.')

async function isWhole(path: string): Promise<boolean> {
  try {
    return (await stat(path)).size > 0
  } catch {
    return false
  }
}

/**
 * Serves pictures by address: prerendered ones, then those in `cacheDir`; others are rendered in a process of its own
 * and kept in `cacheDir`.
 */
export function openMedia(options: {
  source: PictureSource
  cacheDir: string
  /** Folder of the pictures of imported goods. */
  goodsDir: string
  log?: (line: string) => void
  /** Idle time after which the rendering process ends, ms. */
  idleFor?: number
}): Media {
  const { source, log = () => {}, idleFor = timeoutMs } = options
  const cache = join(options.cacheDir, `edition-${mediaEdition}`)
  const prerendered = new Set(existsSync(source.prerenderedDir) ? readdirSync(source.prerenderedDir) : [])
  const queue = new PQueue<FairQueue, PictureTask>({ concurrency, queueClass: FairQueue })
  /** Pictures that wait or are being rendered, with their callers. */
  const pending = new Map<string, { callers: Set<string>; path: Promise<string> }>()
  /** Pictures sent to the rendering process. */
  const rendering = new Map<string, { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void }>()
  const closing = new AbortController()
  setMaxListeners(0, closing.signal)
  let renderer: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined

  async function store(name: string, bytes: Uint8Array): Promise<string> {
    const path = join(cache, name)
    const draft = `${path}.${randomUUID()}.tmp`
    await mkdir(cache, { recursive: true })
    await writeFile(draft, bytes)
    await rename(draft, path)
    return path
  }

  function received(answer: RenderResult): void {
    const waiting = rendering.get(answer.name)
    if ('error' in answer) waiting?.reject(new Error(answer.error))
    else waiting?.resolve(answer.bytes)
  }

  function startRenderer(): ChildProcess {
    const started = fork(fileURLToPath(source.rendererFile()), {
      execArgv: [],
      serialization: 'advanced',
      env: { ...process.env, MALLOC_MMAP_THRESHOLD_: String(mmapThreshold) },
    })
    const ended = (reason: string) => {
      if (renderer !== started) return
      renderer = null
      for (const answer of rendering.values()) answer.reject(new Error(reason))
    }
    started.on('message', (answer) => received(answer as RenderResult))
    started.on('error', (error) => ended(String(error)))
    started.on('exit', (code, signal) => ended(`the drawing process ended with ${signal ?? `code ${code}`}`))
    return started
  }

  /** Resolves when the process has ended; the next picture starts another. */
  async function endRenderer(): Promise<void> {
    const ending = renderer
    renderer = null
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const gone = once(ending, 'exit')
    ending.kill('SIGKILL')
    await gone
  }

  async function draw(name: string): Promise<string> {
    const drawn = new Promise<Uint8Array>((resolve, reject) => rendering.set(name, { resolve, reject }))
    clearTimeout(idle)
    renderer ??= startRenderer()
    renderer.ref()
    renderer.channel?.ref()
    renderer.send({ name } satisfies RenderRequest)
    try {
      return await store(name, await drawn)
    } catch (error) {
      const reason = (error as Error).message
      log(`media: ${name} could not be drawn: ${reason}`)
      throw new Error(`The picture ${name} could not be drawn: ${reason}`)
    } finally {
      rendering.delete(name)
    }
  }

  queue.on('idle', () => {
    if (closing.signal.aborted || !renderer) return
    // An idle process must not keep this one alive.
    renderer.unref()
    renderer.channel?.unref()
    clearTimeout(idle)
    idle = setLongTimeout(() => void endRenderer(), idleFor).unref()
  })

  function enqueue(
    name: string,
    picture: SourcePicture,
    caller: string | null,
    render: () => Promise<string>,
  ): Promise<string> {
    const known = pending.get(name)
    if (known) {
      if (caller !== null) known.callers.add(caller)
      return known.path
    }
    const callers = new Set(caller === null ? [] : [caller])
    const path = queue.add(render, {
      id: name,
      renderKey: picture.renderKey,
      width: picture.width,
      callers,
      signal: closing.signal,
    })
    pending.set(name, { callers, path })
    const settled = () => void pending.delete(name)
    // no caller waits for a picture rendered ahead of need; its failure is logged
    path.then(settled, settled)
    return path
  }

  async function missingFile(name: string, missing: MissingPicture): Promise<MediaFile> {
    const path = join(cache, name)
    if (!(await isWhole(path))) await store(name, await renderMissingPicture(missing))
    return { path, contentType: contentTypes[missing.format] }
  }

  async function goodsFile(address: string, caller: string): Promise<MediaFile | null> {
    const picture = goodsPictureAt(address)
    if (!picture || !(await isWhole(sourceFile(options.goodsDir, picture.source)))) return null
    const name = `goods-${picture.source}-${picture.width}.${picture.format}`
    const render = async () => store(name, await renderGoodsPicture(options.goodsDir, picture))
    return renderedFile(name, { ...picture, renderKey: picture.source }, caller, render)
  }

  async function renderedFile(
    name: string,
    picture: SourcePicture,
    caller: string,
    render: () => Promise<string>,
  ): Promise<MediaFile> {
    const contentType = contentTypes[picture.format]
    const path = join(cache, name)
    if (await isWhole(path)) return { path, contentType }
    closing.signal.throwIfAborted()
    if (queue.sizeBy({ callers: new Set([caller]) }) >= maxWaiting) throw new TooManyPictures()
    return { path: await enqueue(name, picture, caller, render), contentType }
  }

  return {
    async file(address, caller = '') {
      if (address.startsWith(goodsPath)) return goodsFile(address, caller)
      const name = nameIn(address)
      if (!name) return null
      const missing = findMissingPicture(name)
      if (missing) return missingFile(name, missing)
      const picture = source.find(name)
      if (!picture) return null
      if (prerendered.has(name)) {
        return { path: join(source.prerenderedDir, name), contentType: contentTypes[picture.format] }
      }
      return renderedFile(name, picture, caller, () => draw(name))
    },

    prewarm(bases) {
      for (const width of [400, 800])
        for (const base of bases) {
          const name = nameIn(`${base}-${width}.avif`)
          const picture = name && source.find(name)
          if (!name || !picture || prerendered.has(name)) continue
          void isWhole(join(cache, name)).then((whole) => {
            if (!whole && !closing.signal.aborted) void enqueue(name, picture, null, () => draw(name))
          })
        }
    },

    async close() {
      closing.abort(closedError())
      clearTimeout(idle)
      await endRenderer()
    },
  }
}
