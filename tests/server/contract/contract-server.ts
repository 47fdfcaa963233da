import { sharedTestShop } from '../shop.ts'

/** Who calls: with a session and its token, as a browser after its first page. */
export interface Caller {
  cookie: string
  token: string
}

const elsewhere = process.env.API_ORIGIN

/** The server that the contract is held to: the one of API_ORIGIN, else a shop of the tests' own. */
export function contractServer(): () => string {
  if (elsewhere) {
    console.log(`The contract is held to ${elsewhere}`)
    return () => elsewhere
  }
  const shop = sharedTestShop()
  return () => shop().origin
}

/** The first call of a visitor, which gives a session and its token; or the token alone, of the session that is there. */
export async function arrive(origin: string, known = ''): Promise<Caller> {
  const answer = await fetch(`${origin}/api/v1/csrf`, { headers: { cookie: known } })
  const { token } = (await answer.json()) as { token: string }
  const given = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return { cookie: given.join('; ') || known, token }
}
