import { read, storageKeys, write } from './storage.ts'

/** Maximum number of ids. */
const most = 9

const isId = (value: unknown): value is number => Number.isSafeInteger(value)

/** Ids of the articles viewed in this session, the latest first. */
export function recentlyViewed(): readonly number[] {
  const kept = read('sessionStorage', storageKeys.seen)
  return Array.isArray(kept) ? kept.filter(isId) : []
}

export const recordViewed = (id: number): void => {
  write('sessionStorage', storageKeys.seen, [id, ...recentlyViewed().filter((other) => other !== id)].slice(0, most))
}
