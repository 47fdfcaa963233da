import { randomUUID } from 'node:crypto'
import { wait } from '../../core/timers.ts'
import { reasonOf } from '../../observability/log.ts'
import type { Store } from './store.ts'

/** A webhook, stored until it is delivered. */
export interface Webhook {
  id: string
  eventName: string
  url: string
  /** Authenticates the webhook. */
  secret: string
  body: object
  delivered: boolean
}
export interface WithWebhooks {
  id: string
  webhooks: Webhook[]
}
/** How the shop is notified: at once, late, twice, or never. */
export type Reporting = 'at once' | 'late' | 'twice' | 'never'

export interface Delivery {
  reporting?: Reporting
  /** A browser is redirected to the shop afterwards, which should know the result by then. */
  shopperWaits?: boolean
}

/** Delays of the retries, ms; after these the next start retries. */
const retryDelays = [0, 300, 1000, 3000, 10_000]
const timeoutMs = 5000
/** How long a browser waits for the webhook before its redirect, ms. */
const maxRedirectDelay = 2000

/** Delivers events to subscribers, with retries until they are received. */
export function openWebhooks<Kept extends WithWebhooks>(
  store: Store<Kept>,
  options: {
    headersOf: (webhook: Webhook, body: string) => Record<string, string>
    /** Delay of late webhooks, ms. */
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

  async function tryDeliver(kept: Kept, webhook: Webhook, reporting: Reporting): Promise<void> {
    if (reporting === 'late') await wait(options.lateness)
    for (const delay of retryDelays) {
      await wait(delay)
      if (!(await send(webhook))) continue
      if (reporting === 'twice') await send(webhook)
      webhook.delivered = true
      await store.put(kept)
      return
    }
    options.log(`Webhook ${webhook.eventName} of payment ${kept.id} was not received`)
  }

  /** Never rejects: nobody waits for most deliveries, and an unhandled rejection would end the process. */
  const deliver = (kept: Kept, webhook: Webhook, reporting: Reporting): Promise<void> =>
    tryDeliver(kept, webhook, reporting).catch((error: unknown) =>
      options.log(
        `Webhook ${webhook.eventName} of payment ${kept.id} is sent again at the next start, since its delivery could not be stored: ${reasonOf(error)}`,
      ),
    )

  return {
    /** Stores and delivers an event; with a waiting shopper, resolves on delivery or after a while. */
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
      if (shopperWaits && reporting !== 'late') await Promise.race([delivered, wait(maxRedirectDelay)])
    },
    /** Delivers what an earlier process has left. */
    deliverRest(): void {
      for (const kept of store.all()) {
        for (const webhook of kept.webhooks) if (!webhook.delivered) void deliver(kept, webhook, 'at once')
      }
    },
  }
}
