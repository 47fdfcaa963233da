/** A visitor with a session, who may call what changes something: as a browser does with its first change. */
export async function visit(origin) {
  const begun = await fetch(`${origin}/api/v1/csrf`)
  const [cookie] = begun.headers.get('set-cookie')?.split(';') ?? []
  if (!cookie) throw new Error(`${origin} answered ${begun.status}, and began no session: ${await begun.text()}`)
  const { token } = await begun.json()
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
