import { dropCookies, loadScript, type Measured, type Measurement } from './port.ts'
import type { Source } from './sources.ts'

/** Queue that both Google scripts read. */
interface GoogleWindow {
  dataLayer?: unknown[]
  [switchedOff: `ga-disable-${string}`]: boolean
}
const shared = globalThis as unknown as GoogleWindow
const layer = (): unknown[] => {
  shared.dataLayer ??= []
  return shared.dataLayer
}
/** Google's script recognises commands by their being `arguments`, not arrays. */
function command(..._words: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: a list would be read as a message
  layer().push(arguments)
}

const pageOf = ({ path, title, campaign }: Extract<Measured, { type: 'page' }>) => ({
  page_title: title,
  page_path: path,
  page_location: location.origin + path + (campaign ? `?${campaign}` : ''),
})
type MeasuredItem = Exclude<Measured, { type: 'page' }>

const itemEvents = { added: 'add_to_cart', removed: 'remove_from_cart', favoured: 'add_to_wishlist' } as const
const itemOf = (what: MeasuredItem) =>
  what.type === 'favoured'
    ? { items: [{ item_id: String(what.articleId) }] }
    : {
        currency: 'NOK',
        value: what.price * what.quantity,
        items: [{ item_id: what.ean, item_name: what.name, price: what.price, quantity: what.quantity }],
      }

/** Google Analytics 4. */
export function beginAnalytics({ id, script }: Source): Measurement {
  shared[`ga-disable-${id}`] = false
  command('js', new Date())
  command('config', id, { send_page_view: false })
  loadScript(script)
  return {
    measure(what) {
      if (what.type === 'page') command('event', 'page_view', { send_to: id, ...pageOf(what) })
      else command('event', itemEvents[what.type], { send_to: id, ...itemOf(what) })
    },
    end() {
      shared[`ga-disable-${id}`] = true
      dropCookies(['_ga', '_gid', '_gat'])
    },
  }
}

/** Google Tag Manager. */
export function beginTagManager({ script }: Source): Measurement {
  layer().push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  loadScript(script)
  return {
    measure(what) {
      if (what.type === 'page') layer().push({ event: 'page_view', ...pageOf(what) })
      else layer().push({ event: itemEvents[what.type], ecommerce: itemOf(what) })
    },
    end() {
      layer().push({ event: 'consent_withdrawn' })
      dropCookies(['_ga', '_gid', '_gat', '_gcl'])
    },
  }
}
