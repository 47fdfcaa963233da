import { read, storageKeys, write } from './storage.ts'

const isId = (value: unknown): value is number => Number.isSafeInteger(value)

/** Shop filter of the last list of this session. */
export function listShops(): readonly number[] {
  const kept = read('sessionStorage', storageKeys.listShops)
  return Array.isArray(kept) ? kept.filter(isId) : []
}

export function noteListShops(ids: readonly number[]): void {
  write('sessionStorage', storageKeys.listShops, ids)
}
