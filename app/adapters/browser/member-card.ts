import { type MemberCode, memberCodeWithin, renewalLead } from '../../../machines/member-code/index.ts'
import { read, remove, storageKeys, write } from './storage.ts'

/** The customer and the code that were shown last. */
export interface KeptMember {
  name: string
  /** Null when it has expired. */
  code: MemberCode | null
}

/** Stores the code for offline use, until it expires. */
export const cacheMemberCard = (name: string, { text, freshFor }: MemberCode): void => {
  const until = Date.now() + freshFor + renewalLead
  write('localStorage', storageKeys.memberCode, { v: 2, name, code: text, until })
}
export const clearMemberCard = (): void => remove('localStorage', storageKeys.memberCode)

/** The last shown member; null if there is none or it cannot be read. */
export function keptMember(): KeptMember | null {
  const kept = read('localStorage', storageKeys.memberCode)
  if (typeof kept !== 'object' || kept === null || !('v' in kept) || kept.v !== 2) return null
  if (!('code' in kept && 'name' in kept && 'until' in kept)) return null
  const { code, name, until } = kept
  if (typeof code !== 'string' || typeof name !== 'string' || typeof until !== 'number') return null
  return { name, code: memberCodeWithin(code, until - Date.now()) }
}
