import * as v from 'valibot'
import { returnCode, takeDownReasonLimit } from '../../../../machines/domain/index.ts'
import { largestId } from '../../core/fields.ts'
import { receiveReturnRequest, staffHandOverRequest, staffTrackingRequest } from '../../orders/order-request.ts'
import { staffName } from '../../staff/accounts.ts'
import { recordLists, type StaffRecord } from '../../staff/records.ts'
import { type StaffMember, staffIdleMinutes } from '../../staff/staff.ts'
import { type StaffTask, taskLists } from '../../staff/tasks.ts'
import { noStore } from '../caching.ts'
import * as contract from '../contract/index.ts'
import { addressNumber, idInPath } from '../fields.ts'
import { json, noContent } from '../responses.ts'
import { type Route, route } from '../route.ts'
import { staffCookie } from '../session.ts'
import { isSecure } from '../sites.ts'
import { memberOf, staffSessionOf } from './staff-member.ts'

const longestPassword = 200
const longestCode = 40

const wireMember = ({ name, role, shop }: StaffMember): v.InferOutput<typeof contract.staffMember> => ({
  name,
  role,
  shop,
  idleMinutes: staffIdleMinutes,
})
const wireTask = (task: StaffTask): v.InferOutput<typeof contract.staffTask> => ({
  ...task,
  address: [...task.address],
  lines: [...task.lines],
  placedAt: task.placedAt.toISOString(),
  keptUntil: task.keptUntil?.toISOString() ?? null,
})

function wireRecord(record: StaffRecord): v.InferOutput<typeof contract.staffRecord> {
  if (record.type === 'review') return { ...record, writtenAt: record.writtenAt.toISOString() }
  if (record.type === 'delivery') return { ...record, createdAt: record.createdAt.toISOString() }
  return { ...record, at: record.at.toISOString() }
}

const signedOut = { 401: 'Not logged in' }
const forChain = { ...signedOut, 403: 'Not of the whole chain' }
const noReview = { ...forChain, 404: 'No such review' }
const taskInPath = v.object({ kind: v.picklist(['order', 'reservation']), number: addressNumber(1, largestId) })
const handOverInPath = v.object({
  kind: v.picklist(['order', 'reservation', 'return']),
  number: addressNumber(0, largestId),
})
const text = (longest: number) => v.pipe(v.string('Må ha en verdi'), v.maxLength(longest, 'Teksten er for lang'))

/** Calls of the people in the shops. Their session has a cookie of its own. */
export const staffRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/staff/login',
    summary: 'Logs a member of the staff in, by password and a code of the authenticator app',
    extension: true,
    body: v.object({
      // an impossible name is a wrong one, and no part of a key of the limits
      name: v.pipe(
        text(longestPassword),
        v.transform((name) => name.trim().toLowerCase()),
        v.transform((name) => (staffName.test(name) ? name : '')),
      ),
      password: v.pipe(
        text(longestPassword),
        v.transform((password) => password.trim()),
      ),
      code: text(longestCode),
    }),
    responses: {
      response: contract.staffMember,
      errors: { 401: 'Wrong name, password or code', 429: 'Too many tries' },
    },
    handler: async ({ shop, body, origin, address }) => {
      const { member, session } = await shop.staff.logIn(body, address)
      const answer = noStore(json(wireMember(member)))
      answer.headers.append('set-cookie', staffCookie(session, isSecure(origin)))
      return answer
    },
  }),
  route({
    method: 'POST',
    path: '/staff/logout',
    summary: 'Logs a member of the staff out; idempotent',
    extension: true,
    responses: { response: null, status: 204 },
    handler: async (call) => {
      await call.shop.staff.logOut(staffSessionOf(call))
      const answer = noContent()
      answer.headers.append('set-cookie', staffCookie(null, isSecure(call.origin)))
      return answer
    },
  }),
  route({
    method: 'GET',
    path: '/staff/current',
    summary: 'Reads the logged-in member of the staff; null when nobody is logged in',
    extension: true,
    responses: { response: v.nullable(contract.staffMember) },
    handler: async (call) => {
      const member = await call.shop.staff.current(staffSessionOf(call))
      return noStore(json(member && wireMember(member)))
    },
  }),
  route({
    method: 'GET',
    path: '/staff/tasks',
    summary:
      'Lists orders and reservations to pack and to hand over, returns to receive and exchanges to send, oldest first; fifty at a time',
    extension: true,
    query: v.object({
      list: v.picklist(taskLists, `Må være ${taskLists.join(', ')}`),
      offset: v.optional(addressNumber(0, largestId), '0'),
    }),
    responses: { response: contract.staffTaskPage, errors: signedOut },
    handler: async (call) => {
      const { list, offset } = call.query
      const { tasks, totals } = await call.shop.staffTasks.list(await memberOf(call), list, offset)
      return noStore(json({ tasks: tasks.map(wireTask), totals }))
    },
  }),
  route({
    method: 'POST',
    path: '/staff/find',
    summary: 'Finds orders, reservations and returns by a pickup code, a number, or a customer’s member code',
    extension: true,
    body: v.object({ code: text(longestCode) }),
    responses: { response: contract.staffTasks, errors: signedOut },
    handler: async (call) => {
      const tasks = await call.shop.staffTasks.find(await memberOf(call), call.body.code)
      return noStore(json(tasks.map(wireTask)))
    },
  }),
  route({
    method: 'POST',
    path: '/staff/tasks/:kind/:number/ready',
    summary: 'Marks an order or reservation as packed, and notifies the shopper',
    extension: true,
    params: taskInPath,
    responses: {
      response: contract.staffTask,
      errors: { ...signedOut, 404: 'None of this shop', 409: 'The status does not allow this step' },
    },
    handler: async (call) => {
      const { kind, number } = call.path
      return noStore(json(wireTask(await call.shop.staffTasks.ready(await memberOf(call), kind, number))))
    },
  }),
  route({
    method: 'POST',
    path: '/staff/tasks/:kind/:number/handover',
    summary: 'Marks an order, a reservation or the new sizes of a return as handed over; captures an order’s payment',
    extension: true,
    params: handOverInPath,
    body: staffHandOverRequest,
    responses: {
      response: contract.staffTask,
      errors: {
        ...signedOut,
        404: 'None of this shop',
        409: 'The status does not allow this step',
        503: 'The provider does not answer',
      },
    },
    handler: async (call) => {
      const { kind, number } = call.path
      return noStore(
        json(wireTask(await call.shop.staffTasks.handOver(await memberOf(call), kind, number, call.body.TrackingUrl))),
      )
    },
  }),
  route({
    method: 'POST',
    path: '/staff/tasks/order/:number/tracking',
    summary: 'Gives, corrects or removes the carrier’s page about the parcel of a sent order; the shopper gets no mail',
    extension: true,
    params: v.object({ number: addressNumber(1, largestId) }),
    body: staffTrackingRequest,
    responses: {
      response: contract.staffTask,
      errors: { ...signedOut, 404: 'None of this shop', 409: 'It is not sent' },
    },
    handler: async (call) => {
      const { path, body } = call
      return noStore(
        json(wireTask(await call.shop.staffTasks.track(await memberOf(call), path.number, body.TrackingUrl))),
      )
    },
  }),
  route({
    method: 'POST',
    path: '/staff/tasks/return/:number/receive',
    summary: 'Takes the accepted pieces of a return into the shop’s stock and refunds them',
    extension: true,
    params: v.object({ number: addressNumber(0, returnCode.count - 1) }),
    // into the stock of the member's shop
    body: v.omit(receiveReturnRequest, ['ShopID']),
    responses: {
      response: contract.staffTask,
      errors: {
        ...signedOut,
        404: 'No such return',
        409: 'Cancelled, received otherwise, or more pieces than it has',
      },
    },
    handler: async (call) => {
      const { Lines, Refusal } = call.body
      const task = await call.shop.staffTasks.receive(await memberOf(call), call.path.number, {
        lines: Lines?.map(({ EanNo, Count }) => ({ ean: Number(EanNo), count: Count })),
        refusal: Refusal,
      })
      return noStore(json(wireTask(task)))
    },
  }),
  route({
    method: 'GET',
    path: '/staff/records',
    summary: 'Lists reviews, sent events or the audit log, for the chain; fifty at a time',
    extension: true,
    query: v.object({
      list: v.picklist(recordLists, `Må være ${recordLists.join(', ')}`),
      cursor: v.optional(addressNumber(1, largestId)),
    }),
    responses: { response: contract.staffRecordPage, errors: forChain },
    handler: async (call) => {
      const { list, cursor = null } = call.query
      const { records, next } = await call.shop.staffRecords.list(await memberOf(call), list, cursor)
      return noStore(json({ records: records.map(wireRecord), next }))
    },
  }),
  route({
    method: 'POST',
    path: '/staff/reviews/:id/approve',
    summary: 'Publishes a waiting review',
    extension: true,
    params: idInPath,
    responses: { response: contract.staffRecordStep, errors: noReview },
    handler: async (call) => {
      const record = await call.shop.staffRecords.approve(await memberOf(call), call.path.id)
      return noStore(json({ record: wireRecord(record) }))
    },
  }),
  route({
    method: 'POST',
    path: '/staff/reviews/:id/reject',
    summary: 'Deletes a waiting review, whose writer may write again',
    extension: true,
    params: idInPath,
    responses: { response: contract.staffRecordStep, errors: noReview },
    handler: async (call) => {
      await call.shop.staffRecords.reject(await memberOf(call), call.path.id)
      return noStore(json({ record: null }))
    },
  }),
  route({
    method: 'POST',
    path: '/staff/reviews/:id/takedown',
    summary: 'Takes a published review down with a reason; it waits again',
    extension: true,
    params: idInPath,
    body: v.object({
      reason: v.pipe(text(takeDownReasonLimit), v.trim(), v.nonEmpty('Skriv hvorfor anmeldelsen tas ned')),
    }),
    responses: { response: contract.staffRecordStep, errors: noReview },
    handler: async (call) => {
      const { reason } = call.body
      const record = await call.shop.staffRecords.takeDown(await memberOf(call), call.path.id, reason)
      return noStore(json({ record: wireRecord(record) }))
    },
  }),
  route({
    method: 'POST',
    path: '/staff/deliveries/:id/redeliver',
    summary: 'Sends an event of the delivery log again',
    extension: true,
    params: idInPath,
    responses: { response: contract.staffRecordStep, errors: { ...forChain, 404: 'No such event' } },
    handler: async (call) => {
      const record = await call.shop.staffRecords.redeliver(await memberOf(call), call.path.id)
      return noStore(json({ record: wireRecord(record) }))
    },
  }),
]
