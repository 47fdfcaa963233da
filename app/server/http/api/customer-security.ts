import * as v from 'valibot'
import type { WireMember, WireSession } from '../../../api/wire-customers.ts'
import { memberCodeRequest } from '../../customers/requests.ts'
import { json, nothing } from '../answer.ts'
import * as contract from '../contract/index.ts'
import { ownEyesOnly } from '../exchange.ts'
import { type Route, route } from '../route.ts'
import { mustBeStore } from '../store-key.ts'

const refusesVisitors = { 401: 'Nobody is logged in' }
const sessionInPath = v.object({ id: v.pipe(v.string(), v.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)) })

/** Where a customer is logged in, and who stands at a till. */
export const customerSecurityRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/customers/current/sessions',
    summary: 'Where the customer is logged in: this login first, then the latest used',
    ours: true,
    answers: { gives: v.array(contract.session), refuses: refusesVisitors },
    answer: async ({ shop, session }) => {
      const open = await shop.customers.sessions(session)
      const wire: WireSession[] = open.map(({ id, device, createdAt, lastSeenAt, isCurrent }) => ({
        id,
        device,
        since: createdAt.toISOString(),
        last_used: lastSeenAt.toISOString(),
        current: isCurrent,
      }))
      return ownEyesOnly(json(wire))
    },
  }),
  route({
    method: 'DELETE',
    path: '/customers/current/sessions',
    summary: 'Logs the customer out everywhere else',
    ours: true,
    answers: { gives: null, status: 204, refuses: refusesVisitors },
    answer: async ({ shop, session }) => {
      await shop.customers.endOtherSessions(session)
      return nothing()
    },
  }),
  route({
    method: 'DELETE',
    path: '/customers/current/sessions/:id',
    summary: 'Ends one login of the customer',
    ours: true,
    params: sessionInPath,
    answers: { gives: null, status: 204, refuses: { ...refusesVisitors, 404: 'No such login of the customer' } },
    answer: async ({ shop, session, path }) => {
      await shop.customers.endSession(session, path.id)
      return nothing()
    },
  }),
  route({
    method: 'POST',
    path: '/customers/code/verify',
    summary: 'Tells the shops’ own system, which bears STORE_KEY, whose member code was scanned or typed',
    ours: true,
    fromServer: true,
    body: memberCodeRequest,
    answers: {
      gives: contract.member,
      refuses: { 401: 'Not the shops’ own system', 404: 'Nobody’s code, or no longer' },
    },
    answer: async ({ shop, request, body }) => {
      mustBeStore(request, shop.storeKey)
      const { id, authId, firstName, lastName, club } = await shop.customers.ofMemberCode(body.code)
      const member: WireMember = { id, auth_id: authId, first_name: firstName, last_name: lastName, club }
      return ownEyesOnly(json(member))
    },
  }),
]
