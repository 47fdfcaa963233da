import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'
import { LRUCache } from 'lru-cache'
import type { ArticlesInMemory } from '../catalogue/article-cache.ts'
import { brotli, compressKept, type KeptBodies } from './compress-kept.ts'

const decompress = promisify(gunzip)
/** For a page that many ask for: a tenth smaller, for half a second of CPU in another thread. */
const denseQuality = 11
/** How often a page is sent, and how long it stays as it is, ms, before it is worth that. */
const denseAfter = 200
const denseAge = 2000
const bytesPerMegabyte = 1024 * 1024
/** Weight of an entry beside its bodies, bytes: mostly the headers that it was sent with, in two encodings. */
const entryWeight = 8192

/** How long a page is fresh while no article changes, ms: as long as start-up data. */
const freshFor = 60_000
/** How long it may be shown after that, while another one is rendered, ms. */
const staleFor = 60_000
/** How long after it was seen to be right a page may be shown although an article has changed, ms. */
const maxStaleness = 500
/** A page that took longer may have been sent without its data, ms. */
const maxRenderTime = 4000
/** Longer addresses are not kept, characters. */
const longestAddress = 512
/** Most changed articles that are remembered; with more, all pages are stale. */
const mostChanged = 10_000
/** Most tags in a header. */
const mostTags = 120

const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number] | 'identity'

/** What a page was made of. */
interface Source {
  articles: ReadonlySet<number>
  /** Whether a search may find others after a change. */
  isList: boolean
}

/** A rendered page, with what it was made of. */
export interface RenderedPage {
  response: Response
  source: Source
  /** Whether a part of it could not be read. */
  hasFailed: boolean
}

interface StoredPage extends Source, KeptBodies {
  status: number
  headers: readonly (readonly [string, string])[]
  tag: string
  /** Whether `br` has the best quality. */
  isDense: boolean
  /** How often it was sent. */
  sent: number
  /** Count of changes that it knows. */
  version: number
  renderedAt: number
  /** When it was last seen to be right. */
  checkedAt: number
  /** All headers that it was sent with, by encoding. */
  sentHeaders: Map<Encoding, Record<string, string>>
}

export interface PageRequest {
  /** Names brand, origin and address. */
  key: string
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
  render(): Promise<RenderedPage>
}

/** Sends pages that are the same for all visitors. */
export interface PageCache {
  /** A stored page has an `etag`. A redirect, a missing page and a fault are passed on as they were rendered. */
  answer(request: PageRequest): Promise<Response>
  /** Answers with a fresh page and the headers that are kept for it; null without either. */
  resend(key: string, acceptEncoding: string | undefined): Promise<Response | null>
  /** Keeps the headers of a response that {@link answer} has made and others have added to. */
  keepHeaders(key: string, headers: Headers): void
  /** Weight of the stored pages, bytes. */
  size(): number
}

/** Collects what a page is made of from the answers of the API. */
export function createSource(): Source & { add(path: string, body: string): void } {
  const articles = new Set<number>()
  const source = {
    articles,
    isList: false,
    add(path: string, body: string) {
      if (path.startsWith('/api/v1/articles/search')) source.isList = true
      for (const [, id] of body.matchAll(/"ArticleID"\s*:\s*(\d+)/g)) articles.add(Number(id))
    },
  }
  return source
}

/** Keeps finished pages, compressed, within `megabytes`. Any change of an article that a page shows makes it stale. */
export function createPageCache(
  megabytes: number,
  changes: Pick<ArticlesInMemory, 'caughtUp' | 'listen'>,
  clock: () => number = () => performance.now(),
  compress: (body: Uint8Array) => Promise<KeptBodies> = compressKept,
): PageCache {
  const pages = new LRUCache<string, StoredPage>({ maxSize: megabytes * bytesPerMegabyte })
  const flights = new Map<string, Promise<StoredPage | Response>>()
  let version = 0
  /** Versions from which pages know of all changes, of any article and of any list. */
  let allChangedAt = 0
  let listsChangedAt = 0
  const changedAt = new Map<number, number>()
  const lost = (): void => {
    version++
    allChangedAt = version
    changedAt.clear()
  }
  changes.listen({
    changed(ids, found) {
      version++
      if (found) listsChangedAt = version
      for (const id of ids) changedAt.set(id, version)
      if (changedAt.size > mostChanged) lost()
    },
    framed: lost,
    lost,
  })

  function isRight(page: StoredPage): boolean {
    if (page.version === version) return true
    if (page.version < allChangedAt || (page.isList && page.version < listsChangedAt)) return false
    for (const id of page.articles) if ((changedAt.get(id) ?? 0) > page.version) return false
    return true
  }

  async function make(key: string, render: PageRequest['render']): Promise<StoredPage | Response> {
    await changes.caughtUp()
    const known = version
    const begun = clock()
    const { response, source, hasFailed } = await render()
    const isWhole = response.status === 200 && !hasFailed && clock() - begun < maxRenderTime
    if (!isWhole || isPersonal(response)) return response
    const body = Buffer.from(await response.arrayBuffer())
    const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
    const before = pages.peek(key)
    const page: StoredPage = {
      ...source,
      status: response.status,
      headers: [...response.headers],
      tag,
      // most pages are the same again
      ...(before?.tag === tag
        ? { br: before.br, gzip: before.gzip, isDense: before.isDense, sent: before.sent }
        : { ...(await compress(body)), isDense: false, sent: 0 }),
      version: known,
      renderedAt: begun,
      checkedAt: begun,
      sentHeaders: new Map(),
    }
    put(key, page)
    return page
  }

  const put = (key: string, page: StoredPage) =>
    void pages.set(key, page, {
      size: page.br.length + page.gzip.length + 2 * key.length + 16 * page.articles.size + entryWeight,
    })

  let isCompressing = false
  /** Compresses a page that many ask for once more, one page at a time. */
  async function makeDense(key: string, page: StoredPage): Promise<void> {
    isCompressing = true
    try {
      const br = await brotli(await decompress(page.gzip), denseQuality)
      // a new entry: the cache weighs a value once
      if (pages.peek(key) === page) put(key, { ...page, br, isDense: true, sentHeaders: new Map() })
    } finally {
      isCompressing = false
    }
  }

  /** Renders a page once for all who wait for it. */
  function fly(key: string, render: PageRequest['render']): Promise<StoredPage | Response> {
    const running = flights.get(key)
    if (running) return running
    const flight = make(key, render).finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }

  /** Of a page that is right. */
  function noteSent(key: string, page: StoredPage, now: number): void {
    page.checkedAt = now
    // what it knows: changes before this call are none of its own
    page.version = version
    page.sent++
    if (!isCompressing && !page.isDense && page.sent > denseAfter && now - page.renderedAt > denseAge)
      makeDense(key, page).catch(() => undefined)
  }

  async function find(key: string, render: PageRequest['render']): Promise<StoredPage | Response> {
    await changes.caughtUp()
    const page = pages.get(key)
    if (!page) return fly(key, render)
    const now = clock()
    const age = now - page.renderedAt
    if (isRight(page)) {
      noteSent(key, page, now)
      if (age <= freshFor) return page
      if (age > freshFor + staleFor) return fly(key, render)
    } else if (now - page.checkedAt > maxStaleness || age > freshFor + staleFor) return fly(key, render)
    fly(key, render).catch(() => undefined)
    return page
  }

  return {
    size: () => pages.calculatedSize,
    async answer({ key, acceptEncoding, ifNoneMatch, render }) {
      const isShort = key.length <= longestAddress
      const found = isShort ? await find(key, render) : (await render()).response
      // one body for all who waited
      if (found instanceof Response) return found.bodyUsed ? found : found.clone()
      return send(found, acceptEncoding, ifNoneMatch)
    },
    async resend(key, acceptEncoding) {
      const encoding = knownEncodingOf(acceptEncoding)
      if (encoding === 'identity') return null
      await changes.caughtUp()
      const page = pages.get(key)
      const headers = page?.sentHeaders.get(encoding)
      const now = clock()
      if (!page || !headers || now - page.renderedAt > freshFor || !isRight(page)) return null
      noteSent(key, page, now)
      return new Response(page[encoding], { status: page.status, headers })
    },
    keepHeaders(key, headers) {
      const page = pages.peek(key)
      const encoding = encodings.find((name) => name === headers.get('content-encoding'))
      if (!page || !encoding || page.sentHeaders.has(encoding)) return
      // another page may have been kept meanwhile
      if (headers.get('etag') !== etagOf(page, encoding)) return
      page.sentHeaders.set(encoding, Object.fromEntries(headers))
    },
  }
}

/** Whether a page calls itself one visitor's: then none is stored, whatever its address says. */
const isPersonal = ({ headers }: Response): boolean =>
  headers.has('set-cookie') || /private|no-store/i.test(headers.get('cache-control') ?? '')

function encodingOf(acceptEncoding = ''): Encoding {
  const accepted = parseAccept(acceptEncoding)
  return encodings.find((name) => accepted.some(({ type, q }) => type.toLowerCase() === name && q > 0)) ?? 'identity'
}

/** Encodings of the values of `Accept-Encoding` that browsers send, which are few. */
const knownEncodings = new LRUCache<string, Encoding>({ max: 100 })
function knownEncodingOf(acceptEncoding = ''): Encoding {
  const known = knownEncodings.get(acceptEncoding)
  if (known) return known
  const encoding = encodingOf(acceptEncoding)
  knownEncodings.set(acceptEncoding, encoding)
  return encoding
}

/** Of these bytes: the same page may come in others. */
const etagOf = (page: StoredPage, encoding: Encoding): string =>
  `"${page.tag}-${encoding}${encoding === 'br' && page.isDense ? '-11' : ''}"`

/** Shared caches may keep a page for a second; browsers ask each time. */
const cacheControl = 'public, max-age=0, s-maxage=1'
/** Then CDNs may show it while they ask (RFC 9213). Browsers, which heed `Cache-Control`, would show old pages too. */
const cdnCacheControl = 'max-age=1, stale-while-revalidate=10'

async function send(page: StoredPage, acceptEncoding: string | undefined, ifNoneMatch = ''): Promise<Response> {
  const encoding = encodingOf(acceptEncoding)
  const etag = etagOf(page, encoding)
  const headers = new Headers(page.headers.map(([name, value]) => [name, value]))
  headers.set('cache-control', cacheControl)
  headers.set('cdn-cache-control', cdnCacheControl)
  headers.set('etag', etag)
  headers.set('vary', 'Accept-Encoding')
  const tags = [...(page.isList ? ['list'] : []), ...[...page.articles].map((id) => `article-${id}`)].slice(0, mostTags)
  if (tags.length > 0) {
    headers.set('cache-tag', tags.join(','))
    headers.set('surrogate-key', tags.join(' '))
  }
  const known = ifNoneMatch
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .find((one) => one === etag || one === `"${page.tag}-${encoding}"`)
  if (known) {
    headers.set('etag', known)
    return new Response(null, { status: 304, headers })
  }
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  const body = encoding === 'identity' ? await decompress(page.gzip) : page[encoding]
  headers.set('content-length', String(body.length))
  return new Response(new Uint8Array(body), { status: page.status, headers })
}
