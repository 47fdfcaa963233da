import { answerOf, caseOf, oneOf, orNull, recordOf, text, whole } from '../persistence/reading/index.ts'

/** Timeout of a call, ms; then it may be repeated. */
export const answerTimeout = 10_000
const minuteMs = 60_000

/** Someone who works in a shop, or for the chain. */
export interface StaffMember {
  name: string
  /** The member's shop; null for the whole chain. */
  shop: { id: number; name: string } | null
  /** The login ends after so long without use. */
  idleMinutes: number
}

const refusals = ['wrong', 'tooMany'] as const
/** Why a login was refused. `wrong`: name, password or code. */
export type StaffLoginRefusal = (typeof refusals)[number]
/** Error codes; the app has the texts. */
export type StaffLoginError = StaffLoginRefusal | 'fault'

export type StaffMemberAnswer = { type: 'member'; member: StaffMember } | { type: 'signedOut' }
export type StaffLoginAnswer = { type: 'member'; member: StaffMember } | { type: 'refused'; why: StaffLoginRefusal }

export interface StaffLogoutAnswer {
  type: 'left'
}

export interface StaffCredentials {
  name: string
  password: string
  /** Of the authenticator app. */
  code: string
}

/** Empty fields of the form, in its order. */
export const missingIn = (given: StaffCredentials): readonly (keyof StaffCredentials)[] =>
  (['name', 'password', 'code'] as const).filter((field) => given[field].trim() === '')

const member = recordOf<StaffMember>({
  name: text,
  shop: orNull(recordOf<{ id: number; name: string }>({ id: whole, name: text })),
  idleMinutes: whole,
})
/** Parses a port's answer. @throws on anything else */
export const memberIn = answerOf('readStaffMember', caseOf<StaffMemberAnswer>({ member: { member }, signedOut: {} }))
export const loginIn = answerOf(
  'logInStaff',
  caseOf<StaffLoginAnswer>({ member: { member }, refused: { why: oneOf(...refusals) } }),
)

export const logoutIn = answerOf('logOutStaff', caseOf<StaffLogoutAnswer>({ left: {} }))

/** How long a login lasts without use, ms; 0 for nobody. */
export const idleTimeOf = (who: StaffMember | null): number => (who ? who.idleMinutes * minuteMs : 0)
