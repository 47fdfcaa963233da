import { randomUUID } from 'node:crypto'
import { wait } from '../../core/timers.ts'
import type { Store } from './store.ts'

/** What is sent to the shop, kept until it is received. */
export interface Webhook {
  id: string
  eventName: string
  url: string
  /** What it proves itself with. */
  secret: string
  body: object
  delivered: boolean
}
export interface WithWebhooks {
  id: string
  webhooks: Webhook[]
}
/** How the shop hears of it: at once, late, twice, or not at all. */
export type Reporting = 'at once' | 'late' | 'twice' | 'never'

export interface Delivery {
  reporting?: Reporting
  /** A browser is sent back to the shop afterwards: better when the shop knows. */
  shopperWaits?: boolean
}

/** Waits between the tries, ms: then the next start of the double tries again. */
const waits = [0, 300, 1000, 3000, 10_000]
const timeoutMs = 5000
/** How long a browser waits for the webhook before it is sent back, ms: so the shop mostly knows by then. */
const courtesy = 2000

/** Sends what happened to whoever asked to hear of it, again and again until it is received. */
export function openWebhooks<Kept extends WithWebhooks>(
  store: Store<Kept>,
  options: {
    headersOf: (webhook: Webhook, body: string) => Record<string, string>
    /** How late the late ones are, ms. */
    lateness: number
    log: (line: string) => void
  },
) {
  const send = (webhook: Webhook): Promise<boolean> => {
    const body = JSON.stringify(webhook.body)
    return fetch(webhook.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...options.headersOf(webhook, body) },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    }).then(
      (answer) => answer.ok,
      () => false,
    )
  }

  async function deliver(kept: Kept, webhook: Webhook, reporting: Reporting): Promise<void> {
    if (reporting === 'late') await wait(options.lateness)
    for (const delay of waits) {
      await wait(delay)
      if (!(await send(webhook))) continue
      if (reporting === 'twice') await send(webhook)
      webhook.delivered = true
      await store.put(kept)
      return
    }
    options.log(`Webhook ${webhook.eventName} of payment ${kept.id} was not received`)
  }

  return {
    /** Notes what happened and keeps it; with a shopper who waits, resolves when it is received, or after a while. */
    async happened(
      kept: Kept,
      to: readonly { url: string; secret: string }[],
      eventName: string,
      bodyOf: (id: string) => object,
      { reporting = 'at once', shopperWaits = false }: Delivery = {},
    ): Promise<void> {
      const webhooks = (reporting === 'never' ? [] : to).map(({ url, secret }): Webhook => {
        const id = randomUUID().replaceAll('-', '')
        return { id, eventName, url, secret, body: bodyOf(id), delivered: false }
      })
      kept.webhooks.push(...webhooks)
      await store.put(kept)
      const delivered = Promise.all(webhooks.map((webhook) => deliver(kept, webhook, reporting)))
      if (shopperWaits && reporting !== 'late') await Promise.race([delivered, wait(courtesy)])
    },
    /** What an earlier process did not get through. */
    deliverRest(): void {
      for (const kept of store.all()) {
        for (const webhook of kept.webhooks) if (!webhook.delivered) void deliver(kept, webhook, 'at once')
      }
    },
  }
}
