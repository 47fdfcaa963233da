import type { AnyEventObject } from 'xstate'
import type { ArticleAnswer } from '../../../machines/article/index.ts'

/** What the product text says of the sample article, as tables, independent of the machine. */
export interface Seen {
  phase: string
  /** The article’s id, the outcome if it was not found, or null while loading. */
  answer: number | string | null
  colour: number | null
  size: number | null
  shop: number
  picture: number
  /** Requested number of pieces. */
  quantity: number
  /** Shop for collection or reservation. */
  reserveShop: number | null
  /** Whether the shop picker was opened by adding to the cart, not by reserving. */
  isAdding: boolean
  /** Name of the shopper's own size. */
  own: string | null
}

const colours = { 31: 'Blå', 32: 'Rød', 33: 'Grønn' }
const pictures = { 31: 'blaa', 32: 'roed', 33: 'groenn' }
const letters = ['S', 'M', 'L']
type ColourId = keyof typeof colours
/** Pieces on the web and in shop 7, by colour and size. */
const pieces: Readonly<Record<ColourId, Readonly<Record<number, readonly [number, number]>>>> = {
  31: { 1: [9, 1], 2: [2, 0], 3: [0, 0] },
  32: { 1: [0, 4], 3: [1, 1] },
  33: { 3: [6, 0] },
}
const pictureCount = 4

const sizesOf = (colour: number | null) => Object.keys(pieces[colour as ColourId] ?? {}).map(Number)
function keptIn(colour: number, size: number | null): number | null {
  const all = sizesOf(colour)
  if (size !== null && all.includes(size)) return size
  return all.length === 1 ? all[0]! : null
}

/** Without a choice, the shopper's own size where some shop has it. */
function sizeOf(colour: number, chosen: number | null, own: string | null): number | null {
  const mine = own === null ? null : letters.indexOf(own) + 1
  const left = mine === null ? undefined : pieces[colour as ColourId][mine]
  return chosen ?? (left && left[0] + left[1] > 0 ? mine : null)
}

const sizing = (size: number | null) => (size === null ? 'unsized' : 'sized')

/** Initial state once loaded. The picture in the lists is blue, so blue is selected. */
function opened(seen: Seen): Seen {
  const colour = seen.colour !== null && seen.colour in colours ? seen.colour : 31
  const size = sizeOf(colour, keptIn(colour, seen.size), seen.own)
  return { ...seen, colour, size, phase: sizing(size) }
}

export function judged(seen: Seen, answer: ArticleAnswer): { seen: Seen; emitted: AnyEventObject[] } {
  if (answer.type === 'found') return { seen: opened({ ...seen, answer: answer.article.id }), emitted: [] }
  const emitted = answer.type === 'hidden' ? [{ type: 'article.hidden' }] : []
  return { seen: { ...seen, answer: answer.type, phase: answer.type }, emitted }
}

const reserving = ['choosing', 'shopMissing']

const asking = (seen: Seen, isAdding: boolean) => ({
  seen: { ...seen, phase: 'choosing', reserveShop: null, isAdding },
  emitted: [],
})

type Refused = 'cannotPurchase' | 'soldOut' | 'shopMissing' | 'soldOutHere'

/** What a press leads to. `why` is given when nothing happens. */
interface Pressed {
  seen: Seen
  emitted: AnyEventObject[]
  why?: Refused
}

/** Expected after adding: opens the shop picker if only a shop is missing. */
function added(seen: Seen): { seen: Seen; emitted: AnyEventObject[] } {
  const { why, ...tried } = pressed(seen)
  return why === 'shopMissing' ? asking(seen, true) : tried
}

/** Expected after reserving, and after the choice of a shop. */
function reserved(seen: Seen): { seen: Seen; emitted: AnyEventObject[] } {
  const { why, ...added } = pressed(seen)
  if (added.seen.phase === 'sizeMissing' || why === 'cannotPurchase' || why === 'soldOut') return added
  if (seen.shop === 55 || why) return asking(seen, false)
  return { seen, emitted: [...added.emitted, { type: 'article.reserved' }] }
}
function confirmed(seen: Seen): { seen: Seen; emitted: AnyEventObject[] } {
  const { emitted } = pressed({ ...seen, shop: seen.reserveShop ?? 55 })
  if (seen.reserveShop === null || emitted[0]?.type !== 'article.wanted')
    return { seen: { ...seen, phase: 'shopMissing' }, emitted: [{ type: 'article.reserve.shop.missing' }] }
  const shopId = seen.reserveShop
  return {
    seen: { ...seen, shop: shopId, phase: 'sized' },
    emitted: [
      { type: 'article.reserve.confirmed', shopId },
      ...emitted,
      ...(seen.isAdding ? [] : [{ type: 'article.reserved' }]),
    ],
  }
}
const hasIt = (seen: Seen, shop: number): boolean => pressed({ ...seen, shop }).emitted[0]?.type === 'article.wanted'

function pressed(seen: Seen): Pressed {
  const refused = (why: Refused) => ({ seen, emitted: [], why })
  const colour = seen.colour as ColourId
  const isRedLarge = colour === 32 && seen.size === 3
  if (seen.answer === 2 || isRedLarge) return refused('cannotPurchase')
  if (seen.size === null)
    return { seen: { ...seen, phase: 'sizeMissing' }, emitted: [{ type: 'article.size.missing' }] }
  const [web, seven] = pieces[colour][seen.size]!
  if (web + seven === 0) return refused('soldOut')
  if (seen.answer === 3 && seen.shop === 55) return refused('shopMissing')
  const stock = seen.shop === 55 ? web : seven
  if (stock === 0) return refused('soldOutHere')
  const variantId = (colour - 30 === 1 ? 10 : colour - 30 === 2 ? 20 : 30) + seen.size
  const line = {
    ean: `70${variantId}`,
    articleId: seen.answer,
    variantId,
    name: 'Skalljakke',
    gender: 'Dame',
    size: letters[seen.size - 1],
    colour: colours[colour],
    price: 99900,
    pant: 0,
    freightPrice: 9900,
    picture: {
      base: `/bilder/${pictures[colour]}`,
      alt: 'Skalljakke',
      width: 640,
      height: 800,
      widths: [320, 640],
    },
    canPurchase: true,
    webPurchaseLimit: 5,
    onlyClickAndCollect: seen.answer === 3,
    campaignArticleId: 902,
    formerPrice: 129900,
  }
  const count = Math.min(seen.quantity, stock, 5)
  return { seen, emitted: Array.from({ length: count }, () => ({ type: 'article.wanted', line, stock })) }
}

/** Expected view and emitted events after an event. */
export function expected(seen: Seen, event: AnyEventObject): { seen: Seen; emitted: AnyEventObject[] } {
  const quiet = (now: Seen) => ({ seen: now, emitted: [] })
  const isShown = ['unsized', 'sized', 'sizeMissing', ...reserving].includes(seen.phase)
  const phaseFor = (size: number | null) =>
    (size === null) === (seen.phase === 'sizeMissing') && seen.phase !== 'unsized' ? seen.phase : sizing(size)
  switch (event.type) {
    case 'article.shop.chosen':
      return quiet({ ...seen, shop: event.shopId })
    case 'article.ownSizes.changed': {
      const own = event.ownSizes[0].size
      if (!isShown) return quiet({ ...seen, own })
      const size = sizeOf(seen.colour!, seen.size, own)
      return quiet({ ...seen, own, size, phase: phaseFor(size) })
    }
    case 'xstate.done.actor.loadArticle':
      return seen.phase === 'loading' ? judged(seen, event.output) : quiet(seen)
    case 'xstate.error.actor.loadArticle':
      return { seen: { ...seen, phase: 'failed' }, emitted: [{ type: 'article.failed' }] }
    case 'article.retry':
      return quiet(seen.phase === 'failed' ? { ...seen, phase: 'loading' } : seen)
  }
  if (!isShown) return quiet(seen)
  switch (event.type) {
    case 'article.colour.choose': {
      if (!(event.colourId in colours) || event.colourId === seen.colour) return quiet(seen)
      const size = sizeOf(event.colourId, keptIn(event.colourId, seen.size), seen.own)
      return quiet({ ...seen, colour: event.colourId, size, phase: phaseFor(size), picture: 0 })
    }
    case 'article.size.choose':
      return quiet(
        sizesOf(seen.colour).includes(event.sizeId)
          ? { ...seen, size: event.sizeId, phase: phaseFor(event.sizeId) }
          : seen,
      )
    case 'article.quantity.choose':
      return quiet(
        Number.isInteger(event.quantity) && event.quantity >= 1 ? { ...seen, quantity: event.quantity } : seen,
      )
    case 'article.picture.show':
      return quiet(event.index >= 0 && event.index < pictureCount ? { ...seen, picture: event.index } : seen)
    case 'page.shown':
      return { seen, emitted: [{ type: 'article.viewed', articleId: seen.answer }] }
    case 'article.add':
      return added(seen)
    case 'article.reserve':
      return reserved(seen)
    case 'article.reserve.select':
      return quiet(
        reserving.includes(seen.phase) && event.shopId !== 55 && hasIt(seen, event.shopId)
          ? { ...seen, phase: 'choosing', reserveShop: event.shopId }
          : seen,
      )
    case 'article.reserve.confirm':
      return reserving.includes(seen.phase) ? confirmed(seen) : quiet(seen)
    case 'article.reserve.cancel':
    case 'page.hidden':
      return quiet(reserving.includes(seen.phase) ? { ...seen, phase: 'sized' } : seen)
    default:
      throw new Error(`the oracle knows nothing of ${event.type}`)
  }
}
