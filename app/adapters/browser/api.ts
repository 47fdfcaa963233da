import type { ShopApi } from '../../api/index.ts'
import { sessionExpired } from './session-expiry.ts'

/** How long start-up data are believed, ms. */
const believedFor = 60_000

let opened: Promise<ShopApi> | undefined

export const csrfToken = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? null

/** The API from a browser. Its code comes with the first call: a page that was rendered needs none. */
export function browserApi(): Promise<ShopApi> {
  opened ??= import('../../api/index.ts').then(({ createApi, keepLists, openKeepFresh }) =>
    keepLists(createApi({ csrfToken: csrfToken(), onLoginEnd: sessionExpired }), openKeepFresh(believedFor)),
  )
  opened.catch(() => {
    opened = undefined
  })
  return opened
}
