import * as v from 'valibot'
import type { WireCustomerCode } from '../../../api/wire-customers.ts'
import { mostPages } from '../../core/fields.ts'
import { newSession } from '../../core/session-id.ts'
import { birthdayGiftOf } from '../../customers/birthday-gifts.ts'
import type { LoginResult } from '../../customers/customers.ts'
import { changeFavourites, favouritesWithNews } from '../../customers/favourites.ts'
import { historyPageSize, pageOf } from '../../customers/history.ts'
import { continueBrowser } from '../../customers/lineage.ts'
import {
  deletionRequest,
  favouritesRequest,
  loginRequest,
  newPasswordRequest,
  passkeyAssertion,
  passwordLinkRequest,
  registrationRequest,
  reviewRequest,
  sizesRequest,
  updateRequest,
  verificationRequest,
} from '../../customers/request-schemas.ts'
import { changeSizes, sizesOf } from '../../customers/sizes.ts'
import { wireCustomer } from '../../customers/wire.ts'
import { addReview, reviewsBy } from '../../reviews/reviews.ts'
import { created, noStore } from '../caching.ts'
import * as contract from '../contract/index.ts'
import { addressNumber, idInPath } from '../fields.ts'
import { json, jsonText, noContent } from '../responses.ts'
import { type Route, route, type Shop } from '../route.ts'
import { deviceCookie } from '../session.ts'
import { isSecure } from '../sites.ts'

const millisecondsPerSecond = 1000
/** In the export of a customer's data. */
const mostReservations = 10_000
const pageQuery = v.object({ page: v.optional(addressNumber(1, mostPages), '1') })

interface Asked {
  shop: Shop
  session: string
  origin: string
}

/** Adds the cookies of a new session. */
function withSession(answer: Response, session: string, { shop, origin }: Asked): Response {
  for (const cookie of shop.sessions.cookies(session, isSecure(origin))) answer.headers.append('set-cookie', cookie)
  return noStore(answer)
}
async function loginResponse({ customer, session, device }: LoginResult, call: Asked, status = 200): Promise<Response> {
  await continueBrowser(call.shop.db, call.session, session)
  const answer = withSession(json(wireCustomer(customer), status), session, call)
  answer.headers.append('set-cookie', deviceCookie(device, isSecure(call.origin)))
  return answer
}

const loginErrors = { 401: 'Already logged in', 429: 'Too many tries' }
const visitorErrors = { 401: 'Not logged in' }
const otherCustomerErrors = { 401: 'Not logged in, or as another customer' }

const verifications = {
  verified: 'E-postadressen er bekreftet.',
  restored: 'E-postadressen er tilbake på kontoen. Vi har sendt en lenke til et nytt passord.',
} as const

const login = {
  method: 'POST',
  summary: 'Logs in and starts a new session; reload the page afterwards',
  body: loginRequest,
  responses: {
    response: contract.customer,
    errors: { ...loginErrors, 403: contract.codeNeeded, 422: 'Unknown customer, wrong password, or wrong code' },
  },
} as const

export const customerRoutes: Route[] = [
  route({
    ...login,
    path: '/customers/login',
    handler: async (call) => loginResponse(await call.shop.customers.logIn(call.body, call), call),
  }),
  route({
    method: 'POST',
    path: '/customers/login/passkey/options',
    summary: 'Creates a challenge for a login with a passkey',
    extension: true,
    responses: { response: contract.passkeyRequest, errors: loginErrors },
    handler: async (call) => noStore(json(await call.shop.customers.passkeyRequest(call))),
  }),
  route({
    method: 'POST',
    path: '/customers/login/passkey',
    summary: 'Logs in with a passkey, in place of password and code; reload the page afterwards',
    extension: true,
    body: passkeyAssertion,
    responses: { response: contract.customer, errors: { ...loginErrors, 422: 'Unknown passkey, or not valid' } },
    handler: async (call) => loginResponse(await call.shop.customers.logInWithPasskey(call.body, call), call),
  }),
  route({
    ...login,
    path: '/customers/login/:type',
    params: v.object({ type: v.pipe(v.string(), v.regex(/^[\w-]{1,30}$/)) }),
    handler: async (call) => loginResponse(await call.shop.customers.logIn(call.body, call), call),
  }),
  route({
    method: 'POST',
    path: '/customers/register',
    summary: 'Creates an account, logs in, and mails a link that verifies the address',
    body: registrationRequest,
    responses: {
      response: contract.customer,
      status: created,
      errors: { ...loginErrors, 423: 'The customer exists already' },
    },
    handler: async (call) => loginResponse(await call.shop.customers.register(call.body, call), call, created),
  }),
  route({
    method: 'POST',
    path: '/customers/logout',
    summary: 'Logs out; idempotent',
    responses: { response: null, status: 204 },
    handler: async ({ shop, session }) => {
      await shop.customers.logOut(session)
      return noContent()
    },
  }),
  route({
    method: 'GET',
    path: '/customers/current',
    summary: 'Reads the logged-in customer; 204 for a visitor',
    responses: { response: contract.customer, empty: 'Not logged in' },
    handler: async ({ shop, session }) => {
      const customer = await shop.customers.current(session)
      return noStore(customer ? json(wireCustomer(customer)) : noContent())
    },
  }),
  route({
    method: 'GET',
    path: '/customers/current/code',
    summary: 'Reads the content of the customer’s QR code, which is replaced every few minutes',
    responses: { response: contract.customerCode, errors: visitorErrors },
    handler: async ({ shop, session }) => {
      const { code: text, expiresAt } = await shop.customers.memberCode(session)
      const left = expiresAt.getTime() - Date.now()
      const code: WireCustomerCode = {
        qr_code: text,
        expires: expiresAt.toISOString(),
        expires_in: Math.max(0, Math.floor(left / millisecondsPerSecond)),
        birthday_gift: await birthdayGiftOf(shop.db, await shop.customers.customerIdOf(session)),
      }
      return noStore(json(code))
    },
  }),
  route({
    method: 'GET',
    path: '/customers/current/orders',
    summary: 'Lists the customer’s orders, newest first',
    query: pageQuery,
    responses: { response: contract.pageOf(contract.pastOrder), errors: visitorErrors },
    handler: async ({ shop, session, query }) => noStore(json(await shop.customers.orders(session, query.page))),
  }),
  route({
    method: 'GET',
    path: '/customers/current/reservations',
    summary: 'Lists the customer’s reservations, newest first',
    query: pageQuery,
    responses: { response: contract.pageOf(contract.reservation), errors: visitorErrors },
    handler: async ({ shop, session, query: { page } }) => {
      const { id } = await shop.customers.requireCustomer(session)
      const offset = (page - 1) * historyPageSize
      const { entries, total } = await shop.reservations.of(id, historyPageSize, offset)
      return noStore(json(pageOf(entries, page, total)))
    },
  }),
  route({
    method: 'GET',
    path: '/customers/current/reviews',
    summary: 'Lists the customer’s reviews, newest first',
    query: pageQuery,
    responses: { response: contract.pageOf(contract.review), errors: visitorErrors },
    handler: async ({ shop, session, query: { page } }) => {
      const { id } = await shop.customers.requireCustomer(session)
      return noStore(jsonText(await reviewsBy(shop.db, id, { page, perPage: historyPageSize })))
    },
  }),
  route({
    method: 'POST',
    path: '/customers/current/reviews',
    summary:
      'Takes a review of an article: seen at once when the customer has bought it here, else when the shop lets it',
    extension: true,
    body: reviewRequest,
    responses: {
      response: contract.review,
      status: created,
      errors: { ...visitorErrors, 404: 'No such article', 409: 'Already reviewed by the customer' },
    },
    handler: async ({ shop, session, body }) => {
      const customer = await shop.customers.requireCustomer(session)
      return noStore(jsonText(await addReview(shop.db, customer, body), {}, created))
    },
  }),
  route({
    method: 'GET',
    path: '/customers/current/favourites',
    summary: 'Lists the customer’s favourite articles, the latest first, and what has changed since they were added',
    extension: true,
    responses: { response: contract.favouritesWithNews, errors: visitorErrors },
    handler: async ({ shop, session }) => {
      const { id } = await shop.customers.requireCustomer(session)
      return noStore(json(await favouritesWithNews(shop.db, id)))
    },
  }),
  route({
    method: 'POST',
    path: '/customers/current/favourites',
    summary: 'Removes and then adds favourites of the customer; idempotent, so that changes of several devices merge',
    extension: true,
    body: favouritesRequest,
    responses: { response: contract.favouritesChanged, errors: visitorErrors },
    handler: async ({ shop, session, body }) => {
      const { id } = await shop.customers.requireCustomer(session)
      return noStore(json(await changeFavourites(shop.db, id, body)))
    },
  }),
  route({
    method: 'GET',
    path: '/customers/current/sizes',
    summary: 'Lists the customer’s sizes, the latest choice first',
    extension: true,
    responses: { response: contract.sizes, errors: visitorErrors },
    handler: async ({ shop, session }) => {
      const { id } = await shop.customers.requireCustomer(session)
      return noStore(json(await sizesOf(shop.db, id)))
    },
  }),
  route({
    method: 'POST',
    path: '/customers/current/sizes',
    summary: 'Removes and then keeps sizes of the customer; idempotent, so that changes of several devices merge',
    extension: true,
    body: sizesRequest,
    responses: { response: contract.sizes, errors: visitorErrors },
    handler: async ({ shop, session, body }) => {
      const { id } = await shop.customers.requireCustomer(session)
      return noStore(json(await changeSizes(shop.db, id, body)))
    },
  }),
  route({
    method: 'GET',
    path: '/customers/current/data',
    summary: 'Exports all data about the customer as a file',
    extension: true,
    responses: { response: contract.ownData, errors: visitorErrors },
    handler: async ({ shop, session }) => {
      const customer = await shop.customers.requireCustomer(session)
      const { entries: reservations } = await shop.reservations.of(customer.id, mostReservations, 0)
      const answer = json({ ...(await shop.customers.data(customer)), reservations })
      answer.headers.set('content-disposition', 'attachment; filename="mine-data.json"')
      return noStore(answer)
    },
  }),
  route({
    method: 'GET',
    path: '/customers/email/resend',
    summary: 'Mails the verification link again',
    csrf: true,
    responses: {
      response: contract.messageBody,
      errors: { 404: 'Not logged in', 409: 'Already verified', 429: 'Too often', 503: 'The mail was not sent' },
    },
    handler: async (call) => json({ message: `Epost sendt til ${await call.shop.customers.resendVerification(call)}` }),
  }),
  route({
    method: 'POST',
    path: '/customers/email/verify',
    summary:
      'Verifies the e-mail address, or gives the account the former one back, with the token of the link sent to it',
    extension: true,
    body: verificationRequest,
    responses: contract.messageBody,
    handler: async (call) => {
      const done = await call.shop.customers.verify(call.body.token, call)
      return json({ message: verifications[done] })
    },
  }),
  route({
    method: 'POST',
    path: '/customers/password/email',
    summary: 'Mails a password link if the customer exists; the response does not tell',
    body: passwordLinkRequest,
    responses: { response: contract.messageBody, errors: { 429: 'Too often' } },
    handler: async (call) => {
      await call.shop.customers.sendPasswordLink(call.body.email, call)
      return json({ message: 'Har du en konto hos oss, får du snart en e-post med en lenke.' })
    },
  }),
  route({
    method: 'POST',
    path: '/customers/password/reset',
    summary: 'Sets a new password by the link’s token, once, and ends all sessions',
    body: newPasswordRequest,
    responses: contract.messageBody,
    handler: async ({ shop, body, address }) => {
      await shop.customers.setPassword(body, { address })
      return json({ message: 'Passordet er endret. Du kan logge inn med det nye.' })
    },
  }),
  route({
    method: 'PUT',
    path: '/customers/:id',
    summary:
      'Changes what is given of the customer who is logged in; another address or password asks for the current one',
    params: idInPath,
    body: updateRequest,
    responses: {
      response: contract.customer,
      errors: { ...otherCustomerErrors, 403: 'The address or number is taken', 429: 'Too often' },
    },
    handler: async (call) =>
      noStore(json(wireCustomer(await call.shop.customers.update(call.path.id, call.body, call)))),
  }),
  route({
    method: 'DELETE',
    path: '/customers/:id',
    summary: 'Deletes the customer, except data that the law requires',
    params: idInPath,
    body: deletionRequest,
    responses: { response: null, status: 204, errors: { ...otherCustomerErrors, 429: 'Too often' } },
    handler: async (call) => {
      await call.shop.customers.delete(call.path.id, call.body.current_password, call)
      return withSession(noContent(), newSession(), call)
    },
  }),
]
