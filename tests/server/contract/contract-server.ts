import { sharedTestShop } from '../shop.ts'

/** A client with a session and its token, as after a first page. */
export interface Caller {
  cookie: string
  token: string
}

const elsewhere = process.env.API_ORIGIN

/** The server under test: API_ORIGIN, or a test shop. */
export function contractServer(): () => string {
  if (elsewhere) {
    console.log(`The contract is held to ${elsewhere}`)
    return () => elsewhere
  }
  const shop = sharedTestShop()
  return () => shop().origin
}

/** A visitor's first call, for a session and token; or the token of an existing session. */
export async function arrive(origin: string, known = ''): Promise<Caller> {
  const answer = await fetch(`${origin}/api/v1/csrf`, { headers: { cookie: known } })
  const { token } = (await answer.json()) as { token: string }
  const given = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return { cookie: given.join('; ') || known, token }
}
