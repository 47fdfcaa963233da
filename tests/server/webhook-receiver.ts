import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { replayWindow } from '../../app/server/webhooks/sign-webhook.ts'

export interface ReceivedEvent {
  id: string
  type: string
  createdAt: string
  data: Record<string, unknown>
}

/** How the receiver responds: by a status, not at all, or after it has closed the connection. */
export type Behaviour = number | 'silent' | 'reset'

/** A chain's system, as the README tells its authors to write one: checks signature and time, handles an event once. */
export interface WebhookReceiver {
  url: string
  /** Events that it has handled, in their order. */
  handled: ReceivedEvent[]
  /** Each request: its body, headers and what it was answered. */
  requests: { body: string; headers: Record<string, string>; behaviour: Behaviour }[]
  /** How it responds from now on, given the event and how often it has come. */
  behave(how: (event: ReceivedEvent, time: number) => Behaviour): void
  close(): Promise<void>
}

export async function startWebhookReceiver(secret: string): Promise<WebhookReceiver> {
  const handled: ReceivedEvent[] = []
  const requests: WebhookReceiver['requests'] = []
  const known = new Set<string>()
  const times = new Map<string, number>()
  let how: (event: ReceivedEvent, time: number) => Behaviour = () => 204
  const isGenuine = (body: string, { timestamp = '', signature = '' }): boolean => {
    const expected = Buffer.from(`v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`)
    const given = Buffer.from(signature)
    const age = Math.abs(Date.now() / 1000 - Number(timestamp))
    return expected.length === given.length && timingSafeEqual(expected, given) && age <= replayWindow
  }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString()
    const headers = request.headers as Record<string, string>
    const event = JSON.parse(body) as ReceivedEvent
    const time = (times.get(event.id) ?? 0) + 1
    times.set(event.id, time)
    const genuine = isGenuine(body, {
      timestamp: headers['webhook-timestamp'],
      signature: headers['webhook-signature'],
    })
    const behaviour = genuine ? how(event, time) : 401
    requests.push({ body, headers, behaviour })
    if (behaviour === 'silent') return
    if (behaviour === 'reset') return void request.socket.destroy()
    if (behaviour < 300 && !known.has(event.id)) {
      known.add(event.id)
      handled.push(event)
    }
    response.writeHead(behaviour, behaviour >= 300 && behaviour < 400 ? { location: '/elsewhere' } : {}).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/shop`,
    handled,
    requests,
    behave(next) {
      how = next
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
