import type { ShopApi } from '../api/index.ts'
import { loginEnded } from './login-end.ts'

let opened: Promise<ShopApi> | undefined

export const csrfToken = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? null

/** The API from a browser. Its code comes with the first call: a page that was rendered needs none. */
export function browserApi(): Promise<ShopApi> {
  opened ??= import('../api/index.ts').then(({ createApi }) =>
    createApi({ csrfToken: csrfToken(), onLoginEnd: loginEnded }),
  )
  opened.catch(() => {
    opened = undefined
  })
  return opened
}
