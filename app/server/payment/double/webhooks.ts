import { randomUUID } from 'node:crypto'
import type { KeptPayment, Store, Webhook } from './store.ts'

/** Waits between the tries, ms: then the next start of the double tries again. */
const waits = [0, 300, 1000, 3000, 10_000]
const patience = 5000

/** Sends what happened to whoever asked to hear of it, again and again until it is received. */
export function openWebhooks(store: Store, log: (line: string) => void) {
  async function deliver(payment: KeptPayment, webhook: Webhook, delay = 0): Promise<void> {
    for (const wait of waits) {
      await new Promise((done) => setTimeout(done, wait + (wait === 0 ? delay : 0)))
      const received = await fetch(webhook.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: webhook.authorization },
        body: JSON.stringify(webhook.body),
        signal: AbortSignal.timeout(patience),
      }).then(
        (answer) => answer.ok,
        () => false,
      )
      if (!received) continue
      webhook.delivered = true
      await store.put(payment)
      return
    }
    log(`Webhook ${webhook.eventName} of payment ${payment.id} was not received`)
  }

  return {
    /** Notes what happened and keeps it; answers the delivery of it. */
    async happened(payment: KeptPayment, eventName: string, data: object, delay = 0): Promise<Promise<void>[]> {
      const webhooks = payment.wanted
        .filter((wanted) => wanted.eventName === eventName)
        .map(({ url, authorization }): Webhook => {
          const id = randomUUID().replaceAll('-', '')
          const body = {
            id,
            merchantId: 100_000,
            timestamp: new Date().toISOString(),
            event: eventName,
            data: { paymentId: payment.id, ...data },
          }
          return { id, eventName, url, authorization, body, delivered: false }
        })
      payment.webhooks.push(...webhooks)
      await store.put(payment)
      return webhooks.map((webhook) => deliver(payment, webhook, delay))
    },
    /** What an earlier process did not get through. */
    deliverRest(): void {
      for (const payment of store.all()) {
        for (const webhook of payment.webhooks) if (!webhook.delivered) void deliver(payment, webhook)
      }
    },
  }
}
