import type { ShopApi } from '../../api/index.ts'
import { sessionExpired } from './session-expiry.ts'

/** How long start-up data are fresh, ms. */
const believedFor = 60_000

let opened: Promise<ShopApi> | undefined

export const csrfToken = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? null

/** The API in a browser. Loads its code with the first call: a rendered page needs none. */
export function browserApi(): Promise<ShopApi> {
  opened ??= import('../../api/index.ts').then(({ createApi, keepLists, openKeepFresh }) =>
    keepLists(createApi({ csrfToken: csrfToken(), onLoginEnd: sessionExpired }), openKeepFresh(believedFor)),
  )
  opened.catch(() => {
    opened = undefined
  })
  return opened
}
