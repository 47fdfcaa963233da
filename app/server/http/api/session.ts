import * as v from 'valibot'
import { newSession } from '../../core/session-id.ts'
import { json } from '../responses.ts'
import { type Route, route } from '../route.ts'
import { isSecure } from '../sites.ts'

export const sessionRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/csrf',
    summary: "The token of the visitor's session, which every change carries; gives a session where there is none",
    extension: true,
    responses: v.strictObject({ token: v.string() }),
    handler: ({ shop, session, origin }) => {
      const own = session || newSession()
      const answer = json({ token: shop.sessions.token(own) })
      const given = session ? [] : shop.sessions.cookies(own, isSecure(origin))
      for (const cookie of given) answer.headers.append('set-cookie', cookie)
      answer.headers.set('cache-control', 'private, no-store')
      return answer
    },
  }),
]
