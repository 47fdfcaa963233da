import { dropCookies, loadScript, type Measurement } from './port.ts'
import type { Source } from './sources.ts'

/** Queues calls until Meta's own script takes over. */
interface Pixel {
  (...words: unknown[]): void
  callMethod?: (...words: unknown[]) => void
  queue: unknown[][]
  loaded: boolean
  version: string
}
const shared = globalThis as unknown as { fbq?: Pixel; _fbq?: Pixel }

function pixel(): Pixel {
  if (shared.fbq) return shared.fbq
  const waiting: Pixel = Object.assign(
    (...words: unknown[]) => {
      if (waiting.callMethod) waiting.callMethod(...words)
      else waiting.queue.push(words)
    },
    { queue: [], loaded: true, version: '2.0' },
  )
  shared.fbq = waiting
  shared._fbq = waiting
  return waiting
}

/** Meta Pixel. */
export function beginMarketing({ id, script }: Source): Measurement {
  pixel()('consent', 'grant')
  pixel()('init', id)
  loadScript(script)
  return {
    measure(what) {
      if (what.type === 'page') pixel()('track', 'PageView')
      else if (what.type === 'favoured') pixel()('track', 'AddToWishlist', { content_ids: [String(what.articleId)] })
      // Meta has no standard event for what is removed
      else if (what.type === 'added')
        pixel()('track', 'AddToCart', {
          content_ids: [what.ean],
          content_name: what.name,
          value: what.price * what.quantity,
          currency: 'NOK',
        })
    },
    end() {
      pixel()('consent', 'revoke')
      dropCookies(['_fbp', '_fbc'])
    },
  }
}
