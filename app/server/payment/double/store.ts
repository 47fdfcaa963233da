import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'

export interface Webhook {
  id: string
  eventName: string
  url: string
  authorization: string
  /** The body that is sent; null until it happens. */
  body: object | null
  delivered: boolean
}

/** A payment as the double keeps it. Amounts are øre. */
export interface KeptPayment {
  id: string
  created: string
  idempotencyKey: string | null
  /** The request's body, to tell a repeated call from another one under the same key. */
  request: string
  amount: number
  reference: string
  items: { name: string; quantity: number; grossTotalAmount: number }[]
  returnUrl: string
  cancelUrl: string
  termsUrl: string
  reservedAmount: number
  cancelledAmount: number
  maskedPan: string | null
  terminated: string | null
  /** What the merchant wants to hear of. */
  wanted: { eventName: string; url: string; authorization: string }[]
  webhooks: Webhook[]
}

export interface Store {
  get(id: string): KeptPayment | undefined
  underKey(idempotencyKey: string): KeptPayment | undefined
  all(): Iterable<KeptPayment>
  /** Keeps it for good: when this resolves, a crash does not lose it. */
  put(payment: KeptPayment): Promise<void>
}

/** A JSON file for each payment, replaced as a whole: a reader sees the old one or the new one. */
export function openStore(directory: string): Store {
  mkdirSync(directory, { recursive: true })
  const payments = new Map<string, KeptPayment>()
  for (const file of readdirSync(directory)) {
    if (!file.endsWith('.json')) continue
    const payment = JSON.parse(readFileSync(join(directory, file), 'utf8')) as KeptPayment
    payments.set(payment.id, payment)
  }
  let lastWrite: Promise<void> = Promise.resolve()
  const write = async (payment: KeptPayment): Promise<void> => {
    const path = join(directory, `${payment.id}.json`)
    const file = await open(`${path}.new`, 'w')
    try {
      await file.writeFile(JSON.stringify(payment, null, 2))
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(`${path}.new`, path)
  }
  return {
    get: (id) => payments.get(id),
    underKey: (key) => [...payments.values()].find(({ idempotencyKey }) => idempotencyKey === key),
    all: () => payments.values(),
    put(payment) {
      payments.set(payment.id, payment)
      // One after the other: two writes of the same payment would share their new file.
      const written = lastWrite.then(() => write(payment))
      lastWrite = written.catch(() => undefined)
      return written
    },
  }
}
