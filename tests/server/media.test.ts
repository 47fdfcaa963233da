import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mediaEdition, pictureBase } from '../../app/content/media.ts'
import { colours } from '../../app/demo/catalogue/colours.ts'
import { bannerRows } from '../../app/demo/content/banners.ts'
import { demoPictures } from '../../app/demo/pictures/demo-pictures.ts'
import { FairQueue, type PictureTask } from '../../app/server/media/fair-queue.ts'
import { type Media, nameIn, openMedia } from '../../app/server/media/media.ts'
import { missingPictureBase } from '../../app/server/media/missing-picture.ts'

const hex = colours[1]!.hex
const other = colours[2]!.hex
const third = colours[3]!.hex

describe('the address of a picture', () => {
  it('contains edition, design, colour and view', () => {
    expect(pictureBase('shell', '#2d5f8a')).toBe(`/media/${mediaEdition}/shell-2d5f8a`)
    expect(pictureBase('shell', '2d5f8a', 'b')).toBe(`/media/${mediaEdition}/shell-2d5f8a-b`)
  })
})

describe('the pictures of front pages', () => {
  const basesIn = (value: unknown): string[] => {
    if (typeof value === 'string') return value.startsWith('/media/') ? [value] : []
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(basesIn) : []
  }
  const bases = [...new Set(basesIn(bannerRows))]

  it('are several', () => {
    expect(bases.length).toBeGreaterThan(3)
  })

  it.each(bases)('%s can be rendered', (base) => {
    expect(demoPictures.find(nameIn(`${base}-800.avif`) ?? '')).not.toBeNull()
  })
})

/** A queue of named pictures. */
function openQueue() {
  const queue = new FairQueue()
  const names = new Map<() => Promise<unknown>, string>()
  return {
    add(
      id: string,
      { renderKey = 'shell-400', width = 400, callers }: { callers: Set<string> } & Partial<PictureTask>,
    ) {
      const run = async () => undefined
      names.set(run, id)
      queue.enqueue(run, { id, renderKey, width, callers })
    },
    next: () => names.get(queue.dequeue()!),
    drain: () => Array.from({ length: queue.size }, () => names.get(queue.dequeue()!)!),
  }
}
const shopper = () => new Set(['shopper'])

describe('the order of rendering', () => {
  it('renders requested pictures before prewarmed ones', () => {
    const queue = openQueue()
    queue.add('first', { renderKey: 'shell', callers: shopper() })
    expect(queue.next()).toBe('first')
    queue.add('warm', { renderKey: 'shell', callers: new Set() })
    queue.add('asked', { renderKey: 'boot', width: 800, callers: shopper() })
    expect(queue.drain()).toEqual(['asked', 'warm'])
  })

  it('renders a design’s colours in a row, small pictures first', () => {
    const queue = openQueue()
    queue.add('boot-large', { renderKey: 'boot-800', width: 800, callers: shopper() })
    queue.add('shell-red', { renderKey: 'shell-400', callers: shopper() })
    queue.add('boot-red', { renderKey: 'boot-400', callers: shopper() })
    queue.add('shell-blue', { renderKey: 'shell-400', callers: shopper() })
    expect(queue.drain()).toEqual(['shell-red', 'shell-blue', 'boot-red', 'boot-large'])
  })
})

describe('several callers', () => {
  it('SECURITY PROD-03 take turns', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 2, maxLength: 5 }), (counts) => {
        const queue = openQueue()
        for (const [caller, count] of counts.entries()) {
          for (let at = 0; at < count; at++) queue.add(`${caller}-${at}`, { callers: new Set([String(caller)]) })
        }
        const turns = queue.drain().map((name) => Number(name.split('-')[0]))
        expect(turns).toHaveLength(counts.reduce((sum, count) => sum + count, 0))
        for (const [caller, count] of counts.entries()) {
          const own = turns.flatMap((turn, at) => (turn === caller ? [at] : []))
          expect(own).toHaveLength(count)
          for (const [at, place] of own.entries()) expect(place).toBeLessThan((at + 1) * counts.length)
        }
      }),
    )
  })

  it('SECURITY PROD-03 share a picture that two of them requested', () => {
    const queue = openQueue()
    const callers = Array.from({ length: 5 }, () => new Set(['flood']))
    for (const [at, each] of callers.entries()) queue.add(`flood-${at}`, { callers: each })
    callers[4]!.add('shopper')
    queue.next()
    expect(queue.next()).toBe('flood-4')
  })
})

describe('the media', () => {
  let cacheDir: string
  let media: Media
  const lines: string[] = []
  const cached = () => join(cacheDir, `edition-${mediaEdition}`)
  const base = pictureBase('can', hex)
  const name = `can-${hex.slice(1)}-400.webp`

  beforeAll(async () => {
    cacheDir = await mkdtemp(join(tmpdir(), 'media-'))
    media = openMedia({
      source: demoPictures,
      cacheDir,
      goodsDir: join(cacheDir, 'goods'),
      log: (line) => lines.push(line),
    })
  })
  afterAll(async () => {
    await media.close()
    await rm(cacheDir, { recursive: true })
  })

  it('renders a picture once for concurrent requests', async () => {
    const address = `${pictureBase('can', third)}-400.webp`
    const found = await Promise.all([1, 2, 3].map(() => media.file(address)))
    const file = `can-${third.slice(1)}-400.webp`
    expect(new Set(found.map((each) => each?.path))).toEqual(new Set([join(cached(), file)]))
    expect(found[0]?.contentType).toBe('image/webp')
    expect((await readdir(cached())).filter((each) => each.includes(third.slice(1)))).toEqual([file])
    expect(await sharp(found[0]!.path).metadata()).toMatchObject({ width: 400, height: 500, hasAlpha: true })
    expect(lines).toEqual([])
  })

  it('serves a rendered picture from the disk', async () => {
    const { path } = (await media.file(`${base}-400.webp`))!
    expect(path).toBe(join(cached(), name))
    const before = await stat(path)
    await media.file(`${base}-400.webp`)
    expect((await stat(path)).mtimeMs).toBe(before.mtimeMs)
  })

  it('renders a damaged picture again', async () => {
    const { path } = (await media.file(`${base}-400.webp`))!
    await writeFile(path, '')
    const file = await media.file(`${base}-400.webp`)
    expect((await stat(file!.path)).size).toBeGreaterThan(1000)
  })

  it('renders an opaque detail crop as AVIF', async () => {
    const file = await media.file(`${pictureBase('can', other, 'b')}-400.avif`)
    expect(file?.contentType).toBe('image/avif')
    expect(await sharp(file!.path).metadata()).toMatchObject({ width: 400, height: 500, hasAlpha: false })
  })

  it.each(['back', 'size-all'])('LOOK-03 renders the view %s as a cut-out', async (view) => {
    const file = await media.file(`${pictureBase('can', other, view)}-400.avif`)
    expect(await sharp(file!.path).metadata()).toMatchObject({ width: 400, height: 500, hasAlpha: true })
  })

  it('LOOK-03 draws the mark of the brand in the address', async () => {
    const files = [pictureBase('can', other), pictureBase('can-2', other)].map((each) => media.file(`${each}-400.webp`))
    const [house, brand] = await Promise.all(files.map(async (file) => readFile((await file)!.path)))
    expect(Buffer.compare(house!, brand!)).not.toBe(0)
  })

  it('serves a prerendered picture without rendering it', async () => {
    const names = readdirSync(demoPictures.prerenderedDir)
    const landscape = names.find((each) => each.startsWith('land-mist-1600'))
    expect(landscape).toBeDefined()
    const file = await media.file(`/media/${mediaEdition}/${landscape}`)
    expect(file?.path).toBe(join(demoPictures.prerenderedDir, landscape!))
    expect(existsSync(join(cached(), landscape!))).toBe(false)
  })

  it.each([1, 2])('LOOK-03 leads from an address of edition %i to the present drawing', async (edition) => {
    const present = await media.file(`${base}-400.webp`)
    expect(await media.file(`/media/${edition}/${name}`)).toEqual(present)
  })

  it('LOOK-03 has no picture of an edition to come', async () => {
    expect(await media.file(`/media/${Number(mediaEdition) + 1}/${name}`)).toBeNull()
  })

  it.each([400, 800] as const)('PROD-03 serves a tile of %i px for an article without a picture', async (width) => {
    for (const format of ['avif', 'webp']) {
      const file = await media.file(`${missingPictureBase}-${width}.${format}`)
      expect(file?.contentType).toBe(`image/${format}`)
      expect(await sharp(file!.path).metadata()).toMatchObject({ width, height: width * 1.25 })
    }
  })

  it.each([
    `${missingPictureBase}-401.webp`,
    `/media/0/can-${hex.slice(1)}-400.webp`,
    `/media/${mediaEdition}/unknown-${hex.slice(1)}-400.webp`,
    `/media/${mediaEdition}/can-123456-400.webp`,
    `/media/${mediaEdition}/can-${hex.slice(1)}-401.webp`,
    `/media/${mediaEdition}/can-${hex.slice(1)}-400.png`,
    `/media/${mediaEdition}/can-${hex.slice(1)}-c-400.webp`,
    `/media/${mediaEdition}/can-1-${hex.slice(1)}-400.webp`,
    `/media/${mediaEdition}/can-9-${hex.slice(1)}-400.webp`,
    `/media/${mediaEdition}/can-${hex.slice(1)}-size-men-400.webp`,
    `/media/${mediaEdition}/backpack-${hex.slice(1)}-size-23-400.webp`,
    `/media/${mediaEdition}/../${name}`,
    `/media/${mediaEdition}/..%2f${name}`,
    `/media/${mediaEdition}/land-mars-800.avif`,
    `/media/${mediaEdition}/land-mist-400.avif`,
    `/media/${mediaEdition}/`,
    '/etc/passwd',
  ])('responds null for %s', async (address) => {
    expect(await media.file(address)).toBeNull()
  })

  it('renders in a process that ends when idle', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'media-'))
    const logged: string[] = []
    const drawn = openMedia({
      source: demoPictures,
      cacheDir: directory,
      goodsDir: join(directory, 'goods'),
      idleFor: 50,
      log: (line) => logged.push(line),
    })
    const others = new Set(await drawingProcesses())
    const own = async () => (await drawingProcesses()).filter((pid) => !others.has(pid))
    const first = drawn.file(`${base}-400.webp`)
    await expect.poll(own).toHaveLength(1)
    expect((await first)?.path).toContain(name)
    await expect.poll(own).toEqual([])

    const lost = drawn.file(`${pictureBase('tent', other)}-800.avif`)
    await expect.poll(own).toHaveLength(1)
    process.kill((await own())[0]!, 'SIGKILL')
    await expect(lost).rejects.toThrow('the drawing process ended with SIGKILL')
    expect(logged).toEqual([expect.stringContaining('could not be drawn')])
    expect((await drawn.file(`${pictureBase('can', other)}-400.webp`))?.path).toContain('can')
    await drawn.close()
    expect(await own()).toEqual([])
    await rm(directory, { recursive: true })
  })

  it('rejects waiting pictures on close', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'media-'))
    const closing = openMedia({ source: demoPictures, cacheDir: directory, goodsDir: join(directory, 'goods') })
    closing.prewarm([pictureBase('can', hex), pictureBase('can', other), '/elsewhere'])
    const asked = closing.file(`${pictureBase('bottle', other)}-400.avif`)
    expect((await asked)?.path).toContain('bottle')
    await expect
      .poll(() => readdir(join(directory, `edition-${mediaEdition}`)), { timeout: 10_000 })
      .toContain(`can-${other.slice(1)}-400.avif`)
    const waiting = closing.file(`${pictureBase('tent', other)}-800.avif`)
    await new Promise((done) => setTimeout(done, 20))
    await Promise.all([expect(waiting).rejects.toThrow('closed'), closing.close()])
    await rm(directory, { recursive: true })
  })
})

/** Ids of this process's rendering processes. */
async function drawingProcesses(): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const mine = await Promise.all(
    ids.map(async (id) => {
      const read = (file: string) => readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '')
      const parent = /^PPid:\s+(\d+)/m.exec(await read('status'))?.[1]
      return Number(parent) === process.pid && (await read('cmdline')).includes('picture-renderer')
    }),
  )
  return ids.filter((_, at) => mine[at]).map(Number)
}
