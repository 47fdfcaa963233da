import type { Brand } from './brand.ts'
import { brandOf } from './registry.ts'

// On the server: one process may serve several brands, each on its host.

const running = import.meta.env.SSR
  ? new (process.getBuiltinModule('node:async_hooks').AsyncLocalStorage)<Brand>()
  : undefined

const current = (): Brand => running?.getStore() ?? brandOf(process.env.BRAND) ?? brandOf(undefined)!

/** Runs `work` with a brand in scope. */
export const runWithBrand = <Result>(brand: Brand, work: () => Result): Result =>
  running ? running.run(brand, work) : work()

/**
 * The request's brand; outside of one, that of the environment. Read it where it is used: a module-level copy keeps the
 * environment's.
 */
export const currentBrand: Brand = new Proxy({} as Brand, {
  get: (_, name) => Reflect.get(current(), name),
  has: (_, name) => Reflect.has(current(), name),
  ownKeys: () => Reflect.ownKeys(current()),
  getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(current(), name),
})
