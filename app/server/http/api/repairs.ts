import * as v from 'valibot'
import { repairCode } from '../../../../machines/domain/index.ts'
import { largestId, mostPages } from '../../core/fields.ts'
import { repairLists } from '../../repairs/repairs.ts'
import { pictureInPath, repairAnswerRequest, repairAssessment, repairRequest } from '../../repairs/request-schemas.ts'
import type { StaffRepair } from '../../staff/repairs.ts'
import { created, idempotencyKey, noStore } from '../caching.ts'
import * as contract from '../contract/index.ts'
import { addressNumber } from '../fields.ts'
import { json } from '../responses.ts'
import { type Route, route } from '../route.ts'
import { orderInPath } from './order-in-path.ts'
import { memberOf } from './staff-member.ts'

// Bought articles and what is asked about them: repairs, complaints and spare parts. A guest's are opened by the order's
// id, a customer's by the login.

const number = v.pipe(v.string(), v.regex(repairCode.pattern))
const repairInPath = v.object({ ...orderInPath.entries, number })
const staffRepairInPath = v.object({ number })
const picture = 'image/webp'

const closed = { 404: 'No such order', 410: 'The link of the guest’s order has expired' }
const earlier = { ...closed, 409: 'The status does not allow this step' }
const forStaff = { 401: 'Not logged in', 404: 'None of this shop', 409: 'The status does not allow this step' }

const pictureResponse = (bytes: Uint8Array): Response =>
  noStore(
    new Response(new Uint8Array(bytes), {
      headers: { 'content-type': picture, 'x-content-type-options': 'nosniff', 'content-disposition': 'inline' },
    }),
  )

const wireStaffRepair = (one: StaffRepair): v.InferOutput<typeof contract.staffRepair> => ({
  ...one,
  boughtAt: one.boughtAt.toISOString(),
  createdAt: one.createdAt.toISOString(),
  changedAt: one.changedAt.toISOString(),
  pictures: [...one.pictures],
})

export const repairRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/customers/current/articles',
    summary: 'Lists the articles that the customer has bought and kept, newest first',
    extension: true,
    query: v.object({ page: v.optional(addressNumber(1, mostPages), '1') }),
    responses: { response: contract.boughtArticlePage, errors: { 401: 'Not logged in' } },
    handler: async ({ shop, session, query }) => {
      const { id } = await shop.customers.requireCustomer(session)
      return noStore(json(await shop.repairs.articlesOf(id, query.page)))
    },
  }),
  route({
    method: 'GET',
    path: '/orders/:id/articles',
    summary: 'Lists the articles of an order that are kept, and the requests about them',
    extension: true,
    params: orderInPath,
    responses: { response: contract.orderArticles, errors: closed },
    handler: async ({ shop, path, session }) => {
      await shop.customers.assertCanRead(path.id, session)
      return noStore(json(await shop.repairs.articlesOfOrder(path.id)))
    },
  }),
  route({
    method: 'POST',
    path: '/orders/:id/repair-pictures',
    summary: 'Takes a picture for a request that follows; once per key',
    extension: true,
    idempotent: true,
    accepts: ['image/jpeg', 'image/png', 'image/webp'],
    params: orderInPath,
    responses: {
      response: contract.repairPicture,
      status: created,
      errors: {
        ...closed,
        409: 'Not handed over yet, or too many pictures',
        413: 'The picture is too large',
        422: contract.invalidBody,
        503: 'Too many send pictures',
      },
    },
    handler: async ({ shop, path, request, session }) => {
      await shop.customers.assertCanRead(path.id, session)
      const key = idempotencyKey(request)
      const bytes = new Uint8Array(await request.arrayBuffer())
      return noStore(json(await shop.repairs.takePicture(path.id, bytes, key), created))
    },
  }),
  route({
    method: 'GET',
    path: '/orders/:id/repair-pictures/:picture',
    summary: 'Reads a picture of a request, for its visitor',
    extension: true,
    params: v.object({ ...orderInPath.entries, picture: pictureInPath }),
    responses: { response: null, file: picture, errors: closed },
    handler: async ({ shop, path, session }) => {
      await shop.customers.assertCanRead(path.id, session)
      return pictureResponse(await shop.repairs.picture(path.id, path.picture))
    },
  }),
  route({
    method: 'POST',
    path: '/orders/:id/repairs',
    summary: 'Asks for a repair or a spare part, or complains about a defect; once per key',
    extension: true,
    idempotent: true,
    params: orderInPath,
    body: repairRequest,
    responses: {
      response: contract.repair,
      status: created,
      errors: {
        ...closed,
        409: 'Not handed over yet, returned, too many requests, or the key was used for another one',
      },
    },
    handler: async ({ shop, path, body, request, session }) => {
      await shop.customers.assertCanRead(path.id, session)
      return noStore(json(await shop.repairs.register(path.id, body, idempotencyKey(request)), created))
    },
  }),
  route({
    method: 'POST',
    path: '/orders/:id/repairs/:number/answer',
    summary: 'Accepts or declines the shop’s offer; idempotent',
    extension: true,
    params: repairInPath,
    body: repairAnswerRequest,
    responses: { response: contract.repair, errors: earlier },
    handler: async ({ shop, path, body, session }) => {
      await shop.customers.assertCanRead(path.id, session)
      return noStore(json(await shop.repairs.answer(path.id, path.number, body.Accept)))
    },
  }),
  route({
    method: 'POST',
    path: '/orders/:id/repairs/:number/cancel',
    summary: 'Gives a request up, until the repair has begun; idempotent',
    extension: true,
    params: repairInPath,
    responses: { response: contract.repair, errors: earlier },
    handler: async ({ shop, path, session }) => {
      await shop.customers.assertCanRead(path.id, session)
      return noStore(json(await shop.repairs.cancel(path.id, path.number)))
    },
  }),
  route({
    method: 'GET',
    path: '/staff/repairs',
    summary: 'Lists requests for repairs and spare parts, and complaints, of the shop or the chain; fifty at a time',
    extension: true,
    query: v.object({
      list: v.picklist(repairLists, `Må være ${repairLists.join(', ')}`),
      cursor: v.optional(addressNumber(1, largestId)),
    }),
    responses: { response: contract.staffRepairPage, errors: { 401: 'Not logged in' } },
    handler: async (call) => {
      const { list, cursor = null } = call.query
      const { repairs, next } = await call.shop.staffRepairs.list(await memberOf(call), list, cursor)
      return noStore(json({ repairs: repairs.map(wireStaffRepair), next }))
    },
  }),
  route({
    method: 'GET',
    path: '/staff/repairs/:number/pictures/:picture',
    summary: 'Reads a picture of a request, for its shop or the chain',
    extension: true,
    params: v.object({ number, picture: pictureInPath }),
    responses: { response: null, file: picture, errors: { 401: 'Not logged in', 404: 'None of this shop' } },
    handler: async (call) => {
      const { number, picture } = call.path
      return pictureResponse(await call.shop.staffRepairs.picture(await memberOf(call), number, picture))
    },
  }),
  route({
    method: 'POST',
    path: '/staff/repairs/:number/assess',
    summary: 'Accepts a request for nothing, offers it at a price, or refuses it with a reason, and tells the shopper',
    extension: true,
    params: staffRepairInPath,
    body: repairAssessment,
    responses: { response: contract.staffRepair, errors: forStaff },
    handler: async (call) => {
      const member = await memberOf(call)
      return noStore(json(wireStaffRepair(await call.shop.staffRepairs.assess(member, call.path.number, call.body))))
    },
  }),
  ...(['start', 'ready', 'handOut'] as const).map((step) =>
    route({
      method: 'POST',
      path: `/staff/repairs/:number/${step.toLowerCase()}`,
      summary: {
        start: 'Says that the repair has begun, and tells the shopper',
        ready: 'Says that it is ready, and tells the shopper',
        handOut: 'Says that it is handed out or sent back, and tells the shopper',
      }[step],
      extension: true,
      params: staffRepairInPath,
      responses: { response: contract.staffRepair, errors: forStaff },
      handler: async (call) => {
        const member = await memberOf(call)
        return noStore(json(wireStaffRepair(await call.shop.staffRepairs.advance(member, call.path.number, step))))
      },
    }),
  ),
]
