import { drop, read, storageKeys, write } from './storage.ts'

/** A customer's code, as it is shown at a till. */
export interface MemberCode {
  code: string
  name: string
}

/** Keeps the code for when there is no net. */
export const keepMemberCode = ({ code, name }: MemberCode): void => {
  write('localStorage', storageKeys.memberCode, { v: 1, code, name })
}
export const forgetMemberCode = (): void => drop('localStorage', storageKeys.memberCode)

/** What was kept; null when there is nothing, or nothing that can be read. */
export function keptMemberCode(): MemberCode | null {
  const kept = read('localStorage', storageKeys.memberCode)
  if (typeof kept !== 'object' || kept === null || !('v' in kept) || kept.v !== 1) return null
  if (!('code' in kept && 'name' in kept)) return null
  const { code, name } = kept
  return typeof code === 'string' && typeof name === 'string' ? { code, name } : null
}
