/** A shopper's HTTP client for a shop process. */
export interface Client {
  get<Body>(path: string): Promise<Body>
  post(path: string, body: unknown): Promise<Response>
}
/** Creates a client with a session, as after a first page. */
export async function client(origin: string): Promise<Client> {
  const page = await fetch(origin)
  const cookie = page.headers.get('set-cookie')!.split(';')[0]!
  const token = await page.text()
  return {
    get: async (path) => (await fetch(`${origin}/api/v1${path}`)).json(),
    post: (path, body) =>
      fetch(`${origin}/api/v1${path}`, {
        method: 'POST',
        headers: { cookie, 'x-csrf-token': token, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}
