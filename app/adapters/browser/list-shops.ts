import { read, storageKeys, write } from './storage.ts'

const isId = (value: unknown): value is number => Number.isSafeInteger(value)

/** The shops that the last list of this session was narrowed by. */
export function listShops(): readonly number[] {
  const kept = read('sessionStorage', storageKeys.listShops)
  return Array.isArray(kept) ? kept.filter(isId) : []
}

export function noteListShops(ids: readonly number[]): void {
  write('sessionStorage', storageKeys.listShops, ids)
}
