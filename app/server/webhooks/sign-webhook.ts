import { createHmac } from 'node:crypto'

/** How old a timestamp may be that a receiver accepts, s: an event that is recorded and sent again is refused. */
export const replayWindow = 300
const millisecondsPerSecond = 1000

export interface WebhookHeaders {
  /** The event's id, the same for each try: a receiver handles it once. */
  'webhook-id': string
  /** Seconds since 1970, of this try. */
  'webhook-timestamp': string
  /** `v1=` and the HMAC-SHA256 of `<timestamp>.<body>` under the secret, in hexadecimal digits. */
  'webhook-signature': string
}

/** Signs an event at the time that it is sent. */
export function webhookHeaders(secret: string, eventId: string, body: string, now: Date): WebhookHeaders {
  const timestamp = String(Math.floor(now.getTime() / millisecondsPerSecond))
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return { 'webhook-id': eventId, 'webhook-timestamp': timestamp, 'webhook-signature': `v1=${signature}` }
}
