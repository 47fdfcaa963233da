import * as v from 'valibot'
import type {
  WireMember,
  WirePasskey,
  WireRecoveryCodes,
  WireSecondFactor,
  WireSession,
} from '../../../api/wire-customers.ts'
import type { PasskeyRow } from '../../customers/passkeys.ts'
import {
  memberCodeRequest,
  passkeyAttestation,
  passwordBody,
  secondFactorConfirmation,
  secondFactorEnd,
  secondFactorRequest,
} from '../../customers/request-schemas.ts'
import { created, noStore } from '../caching.ts'
import * as contract from '../contract/index.ts'
import { json, noContent } from '../responses.ts'
import { type Route, route } from '../route.ts'
import { requireStoreKey } from '../store-key.ts'

const visitorErrors = { 401: 'Not logged in' }
const uuidInPath = v.object({ id: v.pipe(v.string(), v.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)) })

const tooManyRequests = 'Too many tries'

const wirePasskey = ({ id, host, device, createdAt, lastUsedAt }: PasskeyRow): WirePasskey => ({
  id,
  host,
  device,
  since: createdAt.toISOString(),
  last_used: lastUsedAt?.toISOString() ?? null,
})

/** Logins, the second factor, passkeys and member codes. */
export const customerSecurityRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/customers/current/sessions',
    summary: 'Lists the customer’s logins: the current one first, then by last use',
    extension: true,
    responses: { response: v.array(contract.session), errors: visitorErrors },
    handler: async ({ shop, session }) => {
      const open = await shop.customers.sessions(session)
      const wire: WireSession[] = open.map(({ id, device, createdAt, lastSeenAt, isCurrent }) => ({
        id,
        device,
        since: createdAt.toISOString(),
        last_used: lastSeenAt.toISOString(),
        current: isCurrent,
      }))
      return noStore(json(wire))
    },
  }),
  route({
    method: 'DELETE',
    path: '/customers/current/sessions',
    summary: 'Ends all other logins',
    extension: true,
    responses: { response: null, status: 204, errors: visitorErrors },
    handler: async ({ shop, session }) => {
      await shop.customers.endOtherSessions(session)
      return noContent()
    },
  }),
  route({
    method: 'DELETE',
    path: '/customers/current/sessions/:id',
    summary: 'Ends a login of the customer',
    extension: true,
    params: uuidInPath,
    responses: { response: null, status: 204, errors: { ...visitorErrors, 404: 'No such login' } },
    handler: async ({ shop, session, path }) => {
      await shop.customers.endSession(session, path.id)
      return noContent()
    },
  }),
  route({
    method: 'GET',
    path: '/customers/current/second-factor',
    summary: 'Reads the status of the second factor',
    extension: true,
    responses: { response: contract.secondFactor, errors: visitorErrors },
    handler: async ({ shop, session }) => {
      const { since, recoveryCodes } = await shop.customers.secondFactor(session)
      const wire: WireSecondFactor = { on: since !== null, recovery_codes: recoveryCodes }
      return noStore(json(wire))
    },
  }),
  route({
    method: 'POST',
    path: '/customers/current/second-factor',
    summary: 'Creates a secret for an authenticator app, inactive until its first code is confirmed',
    extension: true,
    body: secondFactorRequest,
    responses: {
      response: contract.secondFactorSetup,
      errors: { ...visitorErrors, 409: 'Already on', 429: tooManyRequests },
    },
    handler: async ({ shop, session, body }) =>
      noStore(json(await shop.customers.startSecondFactor(session, body.current_password))),
  }),
  route({
    method: 'POST',
    path: '/customers/current/second-factor/confirm',
    summary: 'Turns the second factor on and returns recovery codes, once',
    extension: true,
    body: secondFactorConfirmation,
    responses: {
      response: contract.recoveryCodes,
      errors: { ...visitorErrors, 409: 'No secret waits for its first code', 429: tooManyRequests },
    },
    handler: async ({ shop, session, body }) => {
      const codes = await shop.customers.confirmSecondFactor(session, body.code)
      const wire: WireRecoveryCodes = { recovery_codes: [...codes] }
      return noStore(json(wire))
    },
  }),
  route({
    method: 'DELETE',
    path: '/customers/current/second-factor',
    summary: 'Turns the second factor off',
    extension: true,
    body: secondFactorEnd,
    responses: { response: null, status: 204, errors: { ...visitorErrors, 409: 'Already off', 429: tooManyRequests } },
    handler: async ({ shop, session, body }) => {
      await shop.customers.endSecondFactor(session, body.current_password, body.code)
      return noContent()
    },
  }),
  route({
    method: 'GET',
    path: '/customers/current/passkeys',
    summary: 'Lists the customer’s passkeys, oldest first',
    extension: true,
    responses: { response: v.array(contract.passkey), errors: visitorErrors },
    handler: async ({ shop, session }) => noStore(json((await shop.customers.passkeys(session)).map(wirePasskey))),
  }),
  route({
    method: 'POST',
    path: '/customers/current/passkeys/options',
    summary: 'Creates a challenge for a new passkey',
    extension: true,
    body: passwordBody,
    responses: {
      response: contract.passkeyCreation,
      errors: { ...visitorErrors, 409: 'Too many passkeys', 429: tooManyRequests },
    },
    handler: async (call) => noStore(json(await call.shop.customers.passkeyCreation(call.body.current_password, call))),
  }),
  route({
    method: 'POST',
    path: '/customers/current/passkeys',
    summary: 'Stores a new passkey, which answers the challenge',
    extension: true,
    body: passkeyAttestation,
    responses: { response: contract.passkey, status: created, errors: visitorErrors },
    handler: async (call) => noStore(json(wirePasskey(await call.shop.customers.addPasskey(call.body, call)), created)),
  }),
  route({
    method: 'DELETE',
    path: '/customers/current/passkeys/:id',
    summary: 'Removes a passkey',
    extension: true,
    params: uuidInPath,
    body: passwordBody,
    responses: {
      response: null,
      status: 204,
      errors: { ...visitorErrors, 404: 'No such passkey', 429: tooManyRequests },
    },
    handler: async ({ shop, session, path, body }) => {
      await shop.customers.removePasskey(session, path.id, body.current_password)
      return noContent()
    },
  }),
  route({
    method: 'POST',
    path: '/customers/code/verify',
    summary: 'Reads the customer of a scanned or typed member code; for the store system',
    extension: true,
    webhook: true,
    body: memberCodeRequest,
    responses: {
      response: contract.member,
      errors: { 401: 'Missing or wrong store key', 404: 'Unknown or expired code' },
    },
    handler: async ({ shop, request, body }) => {
      requireStoreKey(request, shop.storeKey)
      const { id, authId, firstName, lastName, club } = await shop.customers.ofMemberCode(body.code)
      const member: WireMember = { id, auth_id: authId, first_name: firstName, last_name: lastName, club }
      return noStore(json(member))
    },
  }),
]
