import type { Brand } from './brand.ts'
import { brandOf } from './registry.ts'
import { vardeholm } from './vardeholm.ts'

// On the server: one process may be the shop of several brands, each at a host of its own.

const running = import.meta.env.SSR
  ? new (process.getBuiltinModule('node:async_hooks').AsyncLocalStorage)<Brand>()
  : undefined

const current = (): Brand => running?.getStore() ?? brandOf(process.env.BRAND) ?? vardeholm

/** Does the work, and all that it leads to, for a brand. */
export const runWithBrand = <Result>(brand: Brand, work: () => Result): Result =>
  running ? running.run(brand, work) : work()

/**
 * The brand that a request is for; outside of one, that of the environment. Read it where it is used: what a module keeps
 * of it when it is loaded stays the environment's.
 */
export const currentBrand: Brand = new Proxy({} as Brand, {
  get: (_, name) => Reflect.get(current(), name),
  has: (_, name) => Reflect.has(current(), name),
  ownKeys: () => Reflect.ownKeys(current()),
  getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(current(), name),
})
