import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Doubles of analytics providers: their scripts set the cookies and send the requests of the real ones. */
export interface AnalyticsServers {
  origin: string
  /** Requested paths, in order. */
  requests: readonly string[]
  stop: () => Promise<void>
}

const year = 365 * 24 * 60 * 60
const cookie = (name: string) => `document.cookie = '${name}=1; path=/; max-age=${year}';`
/** Sends each command in the data layer, present and future. */
const layer = (path: string) => `
  const layer = globalThis.dataLayer ?? (globalThis.dataLayer = []);
  const send = (entry) => {
    const words = '${path}' === '/g' ? entry[0] === 'event' && entry[1] : entry.event;
    const off = Object.keys(globalThis).some((key) => key.startsWith('ga-disable-') && globalThis[key]);
    if (words && !('${path}' === '/g' && off)) new Image().src = '__ORIGIN__${path}/' + words;
  };
  for (const entry of layer) send(entry);
  const push = layer.push.bind(layer);
  layer.push = (...entries) => { entries.forEach(send); return push(...entries) };`
const scripts: Readonly<Record<string, string>> = {
  '/gtag/js': `${cookie('_ga')}${cookie('_gid')}{${layer('/g')}}`,
  '/gtm.js': `{${layer('/gtm')}}`,
  '/en_US/fbevents.js': `${cookie('_fbp')}
    fbq.callMethod = (...words) => { if (words[0] === 'track') new Image().src = '__ORIGIN__/tr/' + words[1] };
    fbq.queue.splice(0).forEach((words) => fbq.callMethod(...words));`,
}

export async function startAnalyticsServers(): Promise<AnalyticsServers> {
  const requests: string[] = []
  let origin = ''
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://analytics')
    requests.push(pathname)
    const script = scripts[pathname]
    response.writeHead(script ? 200 : 204, { 'content-type': 'text/javascript' })
    response.end(script?.replaceAll('__ORIGIN__', origin))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    requests,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
