import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { articleDetailOf } from '../../app/api/map.ts'
import type { WireArticleDetail } from '../../app/api/wire.ts'
import { demoPictures } from '../../app/demo/pictures/demo-pictures.ts'
import { createArticleCache } from '../../app/server/catalogue/article-cache.ts'
import { articleDetail } from '../../app/server/catalogue/articles.ts'
import { catalogueTask } from '../../app/server/catalogue/catalogue-task.ts'
import type { FeedArticle } from '../../app/server/catalogue/feed/feed-article.ts'
import { exportArticles } from '../../app/server/catalogue/import/export-articles.ts'
import { largestPicture } from '../../app/server/catalogue/import/read-picture.ts'
import { isPrivate, lookupPublic } from '../../app/server/core/public-lookup.ts'
import { widestPicture } from '../../app/server/media/goods-pictures.ts'
import { type Media, openMedia } from '../../app/server/media/media.ts'
import { sharedOrderDesk } from './order-desk.ts'
import { type ZippedFile, zipOf } from './zip-file.ts'

let root: string
let folder: string
let directory: string
let media: Media
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'shop-pictures-'))
  folder = join(root, 'given')
  directory = join(root, 'goods')
  await mkdir(folder)
  media = openMedia({ source: demoPictures, cacheDir: join(root, 'media'), goodsDir: directory })
})
afterAll(async () => {
  await media.close()
  await rm(root, { recursive: true })
})
beforeEach(() => rm(directory, { recursive: true, force: true }))

const desk = sharedOrderDesk()
const red = { r: 200, g: 20, b: 30 }
const plain = (background: object, width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: background as typeof red } })

const article = (pictures: readonly string[], change: object = {}) => ({
  id: 'P-1',
  name: 'Lue med bilde',
  brand: 'Tindra',
  category: ['Klær', 'Luer'],
  price: 299,
  variants: [{ ean: '7012345678908', colour: { name: 'Rød' }, pictures, stock: { web: 1 } }],
  ...change,
})

async function importArticle(
  value: object,
  flags: readonly string[] = [],
  { hosts = [], from = folder }: { hosts?: readonly string[]; from?: string } = {},
) {
  const file = join(root, 'feed.jsonl')
  await writeFile(file, JSON.stringify(value))
  const log: string[] = []
  const isTaken = await catalogueTask(['import', file, '--partial', '--pictures', from, ...flags], {
    log: (line) => log.push(line),
    within: (work) => work(desk().db),
    pictures: { directory, hosts },
  })
  return { isTaken, log: log.join('\n') }
}
async function detail(): Promise<WireArticleDetail> {
  const { db } = desk()
  const { rows } = await db.execute<{ id: number }>(sql`select article_id as id from feed_articles where key = 'P-1'`)
  return JSON.parse(await articleDetail({ catalogue: db, articles: createArticleCache(db) }, rows[0]!.id))
}
const files = async (): Promise<string[]> => (await readdir(directory).catch(() => [])).sort()

describe('pictures of a feed', () => {
  it('OPS-21 are served in the sizes and formats that pages ask for', async () => {
    await plain(red).png().toFile(join(folder, 'red.png'))
    expect((await importArticle(article(['red.png']))).isTaken).toBe(true)
    const base = (await detail()).Image
    for (const [width, format] of [
      [400, 'avif'],
      [800, 'avif'],
      [400, 'webp'],
      [800, 'webp'],
    ] as const) {
      const file = await media.file(`${base}-${width}.${format}`)
      const { width: found, height } = await sharp(file!.path).metadata()
      expect([file!.contentType, found, height]).toEqual([`image/${format}`, width, width * 1.25])
    }
  })

  it('OPS-21 stand on the colour of their own corners', async () => {
    await plain(red).png().toFile(join(folder, 'wide.png'))
    await importArticle(article(['wide.png']))
    const file = await media.file(`${(await detail()).Image}-400.webp`)
    const corner = await sharp(file!.path).extract({ left: 2, top: 2, width: 1, height: 1 }).raw().toBuffer()
    expect(Math.abs(corner[0]! - red.r)).toBeLessThan(12)
  })

  it('OPS-21 after the first are views of the article', async () => {
    for (const name of ['one', 'two', 'three']) {
      await plain({ ...red, g: name.length * 20 })
        .jpeg()
        .toFile(join(folder, `${name}.jpg`))
    }
    await importArticle(article(['one.jpg', 'two.jpg', 'three.jpg']))
    const { Image, views } = await detail()
    expect(views.map(({ View }) => View)).toEqual(['b', 'c'])
    for (const { View } of views) expect(await media.file(`${Image}-${View}-400.avif`)).not.toBeNull()
    expect(await media.file(`${Image}-d-400.avif`)).toBeNull()
  })

  const blue = { r: 20, g: 40, b: 200 }
  /** Two colours, of which one has more pictures, and one without any. */
  async function importColours(): Promise<void> {
    for (const [name, colour] of Object.entries({ red, redBack: { ...red, g: 90 }, redSole: blue, blue }))
      await plain(colour)
        .png()
        .toFile(join(folder, `${name}.png`))
    const of = (ean: string, name: string, pictures: readonly string[]) => ({ ean, colour: { name }, pictures })
    await importArticle(
      article([], {
        variants: [
          of('7012345678908', 'Rød', ['red.png', 'redBack.png', 'redSole.png']),
          of('7012345678915', 'Blå', ['blue.png']),
          { ean: '7012345678922', colour: { name: 'Grønn' } },
        ],
      }),
    )
  }
  const galleryOf = async () => {
    const { colours, gallery } = articleDetailOf(await detail())
    return (name: string) => {
      const colour = colours.find((one) => one.name === name)!
      return gallery.filter(({ colourId }) => colourId === colour.id)
    }
  }

  it('FIND-04 OPS-21 of a colour are all shown for it, however few another colour has', async () => {
    await importColours()
    const shown = await galleryOf()
    expect([shown('Rød').length, shown('Blå').length, shown('Grønn').length]).toEqual([3, 1, 1])
    const bases = [...shown('Rød'), ...shown('Blå')].map(({ base }) => base)
    expect(new Set(bases).size).toBe(4)
    for (const base of bases) expect(await media.file(`${base}-400.avif`), base).not.toBeNull()
  })

  it('OPS-21 PROD-03 after the first have their own dominant colour', async () => {
    await importColours()
    const [front, back, sole] = (await galleryOf())('Rød').map(({ placeholder }) => placeholder)
    const redOf = (colour: string | undefined): number => Number.parseInt(colour!.slice(1, 3), 16)
    expect(new Set([front, back, sole]).size).toBe(3)
    expect([redOf(front) > 150, redOf(back) > 150, redOf(sole) > 150]).toEqual([true, true, false])
  })

  it('FIND-04 OPS-21 keep their colours through an export', async () => {
    await importColours()
    const before = articleDetailOf(await detail()).gallery
    const exported: FeedArticle[] = []
    await exportArticles(desk().db, async (one) => void exported.push(one))
    const own = exported.find(({ id }) => id === 'P-1')!
    expect(own.views?.map(({ colours }) => colours?.map(({ name }) => name))).toEqual([['Rød'], ['Rød']])
    await importArticle(own)
    expect(articleDetailOf(await detail()).gallery).toEqual(before)
  })

  it('OPS-21 of a colour that no variant has are refused', async () => {
    const views = [{ view: 'b', caption: 'Bakfra', colours: [{ name: 'Lilla' }] }]
    const { isTaken, log } = await importArticle(article([], { views }))
    expect(isTaken).toBe(false)
    expect(log).toContain('feed.jsonl:1 (views): No variant has the colour «Lilla».')
  })

  it('OPS-21 A11Y-03 say what the feed says of them', async () => {
    for (const name of ['front', 'back'])
      await plain({ ...red, g: name.length })
        .jpeg()
        .toFile(join(folder, `${name}.jpg`))
    const pictures = ['front.jpg', 'back.jpg']
    const [variant] = article(pictures).variants
    await importArticle(
      article(pictures, {
        views: [{ view: 'b', caption: 'Bakfra, med dusk' }],
        variants: [{ ...variant, colour: { name: 'Rød', alt: 'Rød lue med hvit dusk' } }],
      }),
    )
    const gallery = articleDetailOf(await detail()).gallery.map(({ alt }) => alt)
    expect(gallery).toEqual(['Rød lue med hvit dusk', 'Rød lue med hvit dusk: bakfra, med dusk'])
  })

  it('OPS-21 A11Y-03 of which the feed says nothing are named by article and colour', async () => {
    await plain(red).png().toFile(join(folder, 'red.png'))
    await importArticle(article(['red.png']))
    expect(articleDetailOf(await detail()).gallery.map(({ alt }) => alt)).toEqual(['Lue med bilde, rød'])
  })

  const placeholder = async (): Promise<string | undefined> => (await detail()).colors[0]?.ImagePlaceholder

  it('OPS-21 PROD-03 have their dominant colour in the answer', async () => {
    await plain({ r: 255, g: 255, b: 255 }, 240, 300)
      .composite([{ input: await plain(red, 200, 260).png().toBuffer() }])
      .png()
      .toFile(join(folder, 'red.png'))
    await importArticle(article(['red.png']))
    const found = (await placeholder())!
    const channels = [1, 3, 5].map((at) => Number.parseInt(found.slice(at, at + 2), 16))
    for (const [at, channel] of [red.r, red.g, red.b].entries())
      expect(Math.abs(channels[at]! - channel)).toBeLessThan(16)
    expect(articleDetailOf(await detail()).picture.placeholder).toBe(found)
  })

  it('OPS-21 PROD-03 of an earlier release get their dominant colour at the next import', async () => {
    await plain(red).png().toFile(join(folder, 'red.png'))
    await importArticle(article(['red.png']))
    const before = await placeholder()
    const [kept] = (await files()).filter((name) => name.endsWith('.colour'))
    await rm(join(directory, kept!))
    await importArticle(article(['red.png']), ['--dry-run'])
    expect(await files()).not.toContain(kept)
    await importArticle(article(['red.png']))
    expect([await files(), await placeholder()]).toEqual([expect.arrayContaining([kept]), before])
  })

  it('OPS-21 keep their dominant colour in an export', async () => {
    await plain(red).png().toFile(join(folder, 'red.png'))
    await importArticle(article(['red.png']))
    const exported: FeedArticle[] = []
    await exportArticles(desk().db, async (one) => void exported.push(one))
    const own = exported.find(({ id }) => id === 'P-1')!
    expect(own.variants[0]!.colour).toMatchObject({ placeholder: await placeholder() })
    await importArticle(own)
    expect(await placeholder()).toBe(own.variants[0]!.colour!.placeholder)
  })

  it('OPS-21 that are the same are written once', async () => {
    await plain(red).png().toFile(join(folder, 'red.png'))
    await importArticle(article(['red.png']))
    const before = await files()
    expect((await importArticle(article(['red.png']))).log).toContain('Nothing changes')
    expect(await files()).toEqual(before)
  })

  it('OPS-21 of another content get another address', async () => {
    await plain(red).png().toFile(join(folder, 'red.png'))
    await importArticle(article(['red.png']))
    const before = (await detail()).Image
    await plain({ ...red, b: 250 })
      .png()
      .toFile(join(folder, 'red.png'))
    await importArticle(article(['red.png']))
    expect((await detail()).Image).not.toBe(before)
  })

  it('OPS-21 of a dry run are not written', async () => {
    await plain(red).png().toFile(join(folder, 'red.png'))
    await importArticle(article(['red.png']), ['--dry-run'])
    expect(await files()).toEqual([])
  })

  it.each([
    ['is missing', 'nothing.png', 'There is no file'],
    ['is no picture', 'text.png', 'The file is no picture.'],
    ['is cut off', 'half.jpg', 'The picture is damaged.'],
    ['is a drawing', 'drawing.svg', 'The format svg is not taken.'],
    ['is too wide', 'wide.png', `The picture has ${widestPicture + 1} × 1 px.`],
    ['lies above the folder', '../outside.png', 'lies outside the folder'],
    ['is a link out of the folder', 'link.png', 'lies outside the folder'],
    ['is too large', 'large.png', `more than ${largestPicture} bytes`],
  ])('SECURITY OPS-21 are refused when one %s', async (_what, name, wrong) => {
    await writeFile(join(folder, 'text.png'), 'no picture')
    const noise = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: red,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer()
    await writeFile(join(folder, 'half.jpg'), noise.subarray(0, noise.length / 2))
    await writeFile(join(folder, 'drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    await plain(red, widestPicture + 1, 1)
      .png()
      .toFile(join(folder, 'wide.png'))
    await plain(red).png().toFile(join(root, 'outside.png'))
    await rm(join(folder, 'link.png'), { force: true })
    await symlink(join(root, 'outside.png'), join(folder, 'link.png'))
    await writeFile(join(folder, 'large.png'), Buffer.alloc(largestPicture + 1))
    const { isTaken, log } = await importArticle(article([name]))
    expect(isTaken).toBe(false)
    expect(log).toContain('feed.jsonl:1 (pictures): ')
    expect(log).toContain(wrong)
  })
})

describe('pictures at addresses', () => {
  let origin: string
  let server: Server
  let asked: string[] = []
  beforeAll(async () => {
    const png = await plain(red).png().toBuffer()
    server = createServer(({ url = '' }, answer) => {
      asked.push(url)
      if (url === '/away.png') return answer.writeHead(302, { location: 'http://10.0.0.1/secret' }).end()
      if (url === '/endless.png') {
        answer.writeHead(200)
        const piece = Buffer.alloc(1024 * 1024)
        const send = (): void => {
          while (!answer.destroyed && answer.write(piece)) {}
          if (!answer.destroyed) answer.once('drain', send)
        }
        return send()
      }
      answer.writeHead(200, { 'content-type': 'image/png' }).end(png)
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    return new Promise((closed) => server.close(closed))
  })
  beforeEach(() => {
    asked = []
  })
  const hosts = () => [new URL(origin).host]

  it('OPS-21 are fetched once', async () => {
    await importArticle(article([`${origin}/one.png`]), [], { hosts: hosts() })
    await importArticle(article([`${origin}/one.png`]), [], { hosts: hosts() })
    expect(asked).toEqual(['/one.png'])
    expect(await media.file(`${(await detail()).Image}-400.avif`)).not.toBeNull()
  })

  it('OPS-21 are fetched again when they are asked for again', async () => {
    await importArticle(article([`${origin}/one.png`]), [], { hosts: hosts() })
    await importArticle(article([`${origin}/one.png`]), ['--pictures-again'], { hosts: hosts() })
    expect(asked).toEqual(['/one.png', '/one.png'])
  })

  it('SECURITY OPS-21 of a host that is not allowed are not fetched', async () => {
    const { isTaken, log } = await importArticle(article([`${origin}/one.png`]))
    expect([isTaken, asked]).toEqual([false, []])
    expect(log).toContain('PICTURES_FROM=127.0.0.1')
  })

  it('SECURITY OPS-21 that lead elsewhere are refused', async () => {
    const { log } = await importArticle(article([`${origin}/away.png`]), [], { hosts: hosts() })
    expect(log).toContain('status 302')
  })

  it('SECURITY OPS-21 that never end are refused', async () => {
    const { log } = await importArticle(article([`${origin}/endless.png`]), [], { hosts: hosts() })
    expect(log).toContain(`more than ${largestPicture} bytes`)
  })

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
  ])('SECURITY OPS-21 at %s are private', (address) => {
    expect(isPrivate(address)).toBe(true)
  })

  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('OPS-21 at %s are public', (address) => {
    expect(isPrivate(address)).toBe(false)
  })

  it('SECURITY OPS-21 are not looked up on this machine', async () => {
    const failed = await new Promise((done) => lookupPublic('localhost', {}, (error) => done(error)))
    expect(String(failed)).toContain('The host localhost is private.')
  })

  it('SECURITY OPS-21 at a name that leads to this machine are refused', async () => {
    // resolves to the loopback address where it resolves at all (RFC 6761)
    const host = `pictures.localhost:${new URL(origin).port}`
    const { isTaken, log } = await importArticle(article([`http://${host}/one.png`]), [], { hosts: [host] })
    expect([isTaken, asked]).toEqual([false, []])
    expect(log).toMatch(/is private|cannot be fetched/)
  })

  it('SECURITY OPS-21 of other protocols are refused', async () => {
    expect((await importArticle(article(['file:///etc/passwd']))).log).toContain('is no web address')
  })
})

describe('pictures of a zip', () => {
  const png = (): Promise<Buffer> => plain(red).png().toBuffer()
  async function importFrom(files: readonly ZippedFile[] | Buffer, name = 'red.png') {
    const from = join(root, 'pictures.zip')
    await writeFile(from, Buffer.isBuffer(files) ? files : zipOf(files))
    return importArticle(article([name]), [], { from })
  }

  it('OPS-21 are taken as those of a folder', async () => {
    expect(await importFrom([{ name: 'høst/rød.png', body: await png() }], 'høst/rød.png')).toMatchObject({
      isTaken: true,
    })
    const ofZip = (await detail()).Image
    await mkdir(join(folder, 'høst'), { recursive: true })
    await writeFile(join(folder, 'høst/rød.png'), await png())
    await importArticle(article(['høst/rød.png']))
    expect((await detail()).Image).toBe(ofZip)
  })

  it.each([
    ['is missing', 'blue.png', 'There is no file «blue.png»'],
    ['is no picture', 'text.png', 'The file is no picture.'],
    ['is 20,000 px wide', 'wide.png', 'The picture has 20000 × 1 px.'],
    ['shrinks as no picture does', 'bomb.png', 'times as large as in the archive'],
    ['is too large', 'large.png', `more than ${largestPicture} bytes`],
    ['becomes larger than it says', 'forged.png', 'cannot be unpacked'],
  ])('SECURITY OPS-21 are refused when one %s, and nothing changes', async (_what, name, wrong) => {
    const noise = Buffer.from(Array.from({ length: 9000 }, (_, at) => (at * 7919) % 251))
    const { isTaken, log } = await importFrom(
      [
        { name: 'text.png', body: Buffer.from('no picture') },
        { name: 'wide.png', body: await plain(red, 20_000, 1).png().toBuffer() },
        { name: 'bomb.png', body: Buffer.alloc(10 * 1024 * 1024) },
        { name: 'large.png', body: Buffer.alloc(largestPicture + 1) },
        { name: 'forged.png', body: noise, claimed: 100 },
      ],
      name,
    )
    expect([isTaken, await files()]).toEqual([false, []])
    expect(log).toContain(wrong)
    expect(log).toMatch(/feed\.jsonl:1 \(pictures\)/)
  })

  it.each([
    [
      'a name that leads out of the folder',
      [{ name: '../../etc/cron.d/x', body: Buffer.from('x') }],
      /invalid relative path/,
    ],
    ['an absolute name', [{ name: '/etc/cron.d/x', body: Buffer.from('x') }], /absolute path/],
    ['a name by backslashes', [{ name: '..\\x', body: Buffer.from('x') }], /invalid/],
    [
      'a file twice',
      [
        { name: 'a', body: Buffer.from('x') },
        { name: 'a', body: Buffer.from('y') },
      ],
      /«a» twice/,
    ],
    ['no archive', Buffer.from('PK, but no zip'), /cannot be taken as an archive of pictures/],
  ])('SECURITY OPS-21 are refused with %s', async (_what, given, wrong) => {
    await expect(importFrom(given)).rejects.toThrow(wrong)
    expect(await files()).toEqual([])
  })

  it('OPS-21 are refused when the archive is cut off', async () => {
    const whole = zipOf([{ name: 'red.png', body: await png() }])
    await expect(importFrom(whole.subarray(0, whole.length - 30))).rejects.toThrow('cannot be taken as an archive')
  })
})
