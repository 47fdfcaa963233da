import type { ShopApi } from '../../api/index.ts'
import { mayReplaceSession, sessionExpired } from './session-expiry.ts'

/** How long start-up data are fresh, ms. */
const listStaleTime = 60_000

let opened: Promise<ShopApi> | undefined

/** Holds the CSRF token; empty until the visitor has a session. */
export const csrfMeta = () => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')

/** The API in a browser. Loads its code with the first call: a rendered page needs none. */
export function browserApi(): Promise<ShopApi> {
  opened ??= import('../../api/index.ts').then(({ createApi, keepLists, openKeepFresh }) =>
    keepLists(
      createApi({ csrfToken: csrfMeta(), mayReplaceSession, onLoginEnd: sessionExpired }),
      openKeepFresh(listStaleTime),
    ),
  )
  opened.catch(() => {
    opened = undefined
  })
  return opened
}
