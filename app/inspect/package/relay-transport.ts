import type { Message } from '../protocol/messages.ts'
import type { Transport } from '../protocol/transport.ts'

/** Time before a page whose message was lost presents itself again, ms. */
const retryAfter = 1000
/** Messages of so many ms are one request, which costs a page more than what is in it. */
const gatherFor = 250
/** Browsers let a request of at most 64 KiB outlive its page. */
const maxKeepaliveBytes = 60_000

/**
 * By the server of `vardeholm-shop inspect`, between devices: events of the server in one direction, requests in the
 * other.
 *
 * @param address of the panel, with its token
 * @param onOpen connected, or again: what was sent before is lost
 */
export function relayTransport(address: string, role: 'app' | 'panel', onOpen: () => void): Transport {
  const at = (path: string) => {
    const url = new URL(path, address)
    url.search = String(new URLSearchParams({ token: new URL(address).searchParams.get('token') ?? '', role }))
    return url.href
  }
  const source = new EventSource(at('hear'))
  source.addEventListener('open', onOpen)
  source.addEventListener('error', () => {
    // a lost connection is tried again; a refused one is not
    if (source.readyState === EventSource.CLOSED)
      console.warn(`The inspector at ${new URL(address).origin} refused the connection: is its token the one printed?`)
  })
  let waiting: string[] = []
  let isSending = false
  async function send(): Promise<void> {
    if (isSending) return
    isSending = true
    while (waiting.length > 0) {
      await new Promise((next) => setTimeout(next, gatherFor))
      const body = `[${waiting.splice(0).join()}]`
      const isSent = await fetch(at('say'), { method: 'POST', body, keepalive: body.length < maxKeepaliveBytes }).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isSent) continue
      waiting = []
      setTimeout(() => {
        if (source.readyState === EventSource.OPEN) onOpen()
      }, retryAfter)
    }
    isSending = false
  }
  return {
    post(message) {
      const text = JSON.stringify(message)
      // the page is going: nothing waits
      if (message.kind === 'closed') navigator.sendBeacon(at('say'), `[${text}]`)
      else {
        waiting.push(text)
        void send()
      }
    },
    listen(listener) {
      source.addEventListener('message', ({ data }) => {
        for (const message of JSON.parse(data) as Message[]) listener(message)
      })
    },
  }
}
