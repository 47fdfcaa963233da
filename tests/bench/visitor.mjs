/** A visitor with a session, who may call what changes something: as a browser is after its first page. */
export async function visit(origin) {
  const page = await fetch(`${origin}/`)
  const html = await page.text()
  const [cookie] = page.headers.get('set-cookie')?.split(';') ?? []
  if (!cookie) throw new Error(`${origin}/ answered ${page.status}, and began no session: ${html.slice(0, 500)}`)
  const token = /name="csrf-token" content="([^"]+)"/.exec(html)?.[1] ?? html
  const headers = { cookie, 'x-csrf-token': token, 'content-type': 'application/json' }
  const answer = async (response) => {
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
  return {
    cookie,
    token,
    get: async (path) => answer(await fetch(`${origin}/api/v1${path}`, { headers: { cookie } })),
    post: async (path, body, more = {}) =>
      answer(
        await fetch(`${origin}/api/v1${path}`, {
          method: 'POST',
          headers: { ...headers, ...more },
          body: JSON.stringify(body),
        }),
      ),
  }
}
