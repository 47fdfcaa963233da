import * as v from 'valibot'
import { json } from '../answer.ts'
import { type Route, route } from '../route.ts'
import { newSession, sessionCookies } from '../session.ts'

export const sessionRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/csrf',
    summary: "The token of the visitor's session, which every change carries; gives a session where there is none",
    ours: true,
    answers: v.strictObject({ token: v.string() }),
    answer: ({ shop, session, origin }) => {
      const own = session || newSession()
      const token = shop.tokenOf(own)
      const answer = json({ token })
      const given = session ? [] : sessionCookies(own, token, origin.startsWith('https:'))
      for (const cookie of given) answer.headers.append('set-cookie', cookie)
      answer.headers.set('cache-control', 'private, no-store')
      return answer
    },
  }),
]
