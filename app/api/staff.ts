import type { FetchError } from 'ofetch'
import type * as v from 'valibot'
import { trackingUrlOf } from '../../machines/domain/index.ts'
import type { StaffLoginPorts, StaffMemberAnswer } from '../../machines/staff-login/index.ts'
import type { StaffRecordStep, StaffRecordsPorts } from '../../machines/staff-records/index.ts'
import type { StaffRepairStep, StaffRepairsPorts } from '../../machines/staff-repairs/index.ts'
import type { StaffStep, StaffTasksPorts } from '../../machines/staff-tasks/index.ts'
import type * as contract from '../server/http/contract/staff.ts'
import { answers } from './answers.ts'
import { type ApiOptions, openCalls } from './call.ts'
import { urlPath } from './path.ts'

/** Calls of the people in the shops. */
export type StaffApi = StaffLoginPorts & StaffTasksPorts & StaffRecordsPorts & StaffRepairsPorts

type WireMember = v.InferOutput<typeof contract.staffMember>
type WireTask = v.InferOutput<typeof contract.staffTask>
type WirePage = v.InferOutput<typeof contract.staffTaskPage>
type WireRecordPage = v.InferOutput<typeof contract.staffRecordPage>
type WireRepair = v.InferOutput<typeof contract.staffRepair>
type WireRepairPage = v.InferOutput<typeof contract.staffRepairPage>
type WireRecordStep = v.InferOutput<typeof contract.staffRecordStep>

const recordPath: Readonly<Record<StaffRecordStep, (id: number) => string>> = {
  approve: (id) => urlPath`/staff/reviews/${id}/approve`,
  reject: (id) => urlPath`/staff/reviews/${id}/reject`,
  takeDown: (id) => urlPath`/staff/reviews/${id}/takedown`,
  redeliver: (id) => urlPath`/staff/deliveries/${id}/redeliver`,
}

const repairStepPath: Readonly<Record<StaffRepairStep, string>> = {
  assess: 'assess',
  start: 'start',
  ready: 'ready',
  handOut: 'handout',
}

const stepPath: Readonly<Record<StaffStep, string>> = {
  ready: 'ready',
  handOver: 'handover',
  receive: 'receive',
  track: 'tracking',
}

const memberOf = ({ name, shop, idleMinutes }: WireMember): StaffMemberAnswer => ({
  type: 'member',
  member: { name, shop, idleMinutes },
})
const signedOut = (error: unknown): { type: 'signedOut' } => {
  answers(error, 401)
  return { type: 'signedOut' }
}

/** The API client of the shops' own pages. `onUse` is called for each answer of a login, which keeps it. */
export function createStaffApi(options: ApiOptions, onUse: () => void = () => undefined): StaffApi {
  const call = openCalls(options)
  const used = <Answer>(answer: Answer): Answer => {
    onUse()
    return answer
  }
  return {
    async readStaffMember() {
      const member = await call<WireMember | null>('/staff/current')
      return member ? memberOf(member) : { type: 'signedOut' }
    },
    async logInStaff(body) {
      try {
        const { name, shop, idleMinutes } = await call<WireMember>('/staff/login', { method: 'POST', body })
        return { type: 'member', member: { name, shop, idleMinutes } }
      } catch (error) {
        // 422: too long for any account
        const { status } = answers(error, 401, 422, 429) as FetchError
        return { type: 'refused', why: status === 429 ? 'tooMany' : 'wrong' }
      }
    },
    async logOutStaff() {
      await call('/staff/logout', { method: 'POST' })
      return { type: 'left' }
    },
    async readStaffTasks(query) {
      return call<WirePage>('/staff/tasks', { query }).then(
        (page) => used({ type: 'page' as const, ...page }),
        signedOut,
      )
    },
    async findStaffTasks(body) {
      try {
        return used({ type: 'found', tasks: await call<WireTask[]>('/staff/find', { method: 'POST', body }) })
      } catch (error) {
        // 422: too long for any code
        return answers(error, 401, 422).status === 422 ? used({ type: 'found', tasks: [] }) : { type: 'signedOut' }
      }
    },
    async takeStaffStep({ kind, number, step, reception, tracking }) {
      try {
        const path = urlPath`/staff/tasks/${kind}/${number}/${stepPath[step]}`
        const TrackingUrl = trackingUrlOf(tracking)
        const body = reception
          ? {
              Lines: reception.accepted.map(({ ean, count }) => ({ EanNo: ean, Count: count })),
              Refusal: reception.refusal.trim(),
            }
          : (step === 'track' || TrackingUrl) && { TrackingUrl }
        return used({ type: 'done', task: await call<WireTask>(path, { method: 'POST', ...(body && { body }) }) })
      } catch (error) {
        const { status } = answers(error, 401, 404, 409, 503) as FetchError
        if (status === 401) return { type: 'signedOut' }
        if (status === 503) return used({ type: 'refused', why: 'unavailable' })
        return used({ type: 'refused', why: status === 404 ? 'missing' : 'conflict' })
      }
    },
    async readStaffRecords({ list, cursor }) {
      const query = { list, ...(cursor !== null && { cursor }) }
      return call<WireRecordPage>('/staff/records', { query }).then(
        (page) => used({ type: 'page' as const, ...page }),
        signedOut,
      )
    },
    async readStaffRepairs({ list, cursor }) {
      const query = { list, ...(cursor !== null && { cursor }) }
      return call<WireRepairPage>('/staff/repairs', { query }).then(
        (page) => used({ type: 'page' as const, ...page }),
        signedOut,
      )
    },
    async takeRepairStep({ code, step, assessment }) {
      try {
        const repair = await call<WireRepair>(urlPath`/staff/repairs/${code}/${repairStepPath[step]}`, {
          method: 'POST',
          ...(assessment && { body: assessment }),
        })
        return used({ type: 'done', repair })
      } catch (error) {
        const { status } = answers(error, 401, 404, 409) as FetchError
        if (status === 401) return { type: 'signedOut' }
        return used({ type: 'refused', why: status === 404 ? 'missing' : 'conflict' })
      }
    },
    async takeRecordStep({ id, step, reason }) {
      try {
        const { record } = await call<WireRecordStep>(recordPath[step](id), {
          method: 'POST',
          ...(step === 'takeDown' && { body: { reason } }),
        })
        return used({ type: 'done', record })
      } catch (error) {
        const { status } = answers(error, 401, 403, 404) as FetchError
        if (status === 401) return { type: 'signedOut' }
        return used({ type: 'refused', why: status === 403 ? 'forbidden' : 'missing' })
      }
    },
  }
}
