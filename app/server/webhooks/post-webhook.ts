import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isPrivate, literalAddress, lookupPublic } from '../core/public-lookup.ts'
import { reasonOf } from '../observability/log.ts'
import type { WebhookHeaders } from './sign-webhook.ts'

/** How long a receiver may take to respond, ms. */
const webhookTimeout = 10_000

/** The response's status, or why there is none. */
export type Posted = { status: number } | { error: string }

interface PostOptions {
  /** Whether receivers may have private addresses. */
  isPrivateAllowed: boolean
  /** Ms. */
  timeout?: number
}

/** Posts an event. Follows no redirect and reads no response body. */
export function postWebhook(
  url: string,
  headers: WebhookHeaders,
  body: string,
  { isPrivateAllowed, timeout = webhookTimeout }: PostOptions,
): Promise<Posted> {
  const address = new URL(url)
  const literal = literalAddress(address.hostname)
  if (literal && !isPrivateAllowed && isPrivate(literal)) return Promise.resolve({ error: 'the address is private' })
  const request = address.protocol === 'https:' ? requestHttps : requestHttp
  const signal = AbortSignal.timeout(timeout)
  return new Promise((done) => {
    const sent = request(
      address,
      {
        method: 'POST',
        signal,
        headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        ...(!isPrivateAllowed && { lookup: lookupPublic }),
      },
      (answer) => {
        done({ status: answer.statusCode ?? 0 })
        answer.destroy()
      },
    )
    sent.on('error', (error) => done({ error: signal.aborted ? `no response within ${timeout} ms` : reasonOf(error) }))
    sent.end(body)
  })
}
