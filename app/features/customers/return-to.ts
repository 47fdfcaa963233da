import { openCart, returnToParam } from './login-href.ts'

/** Screens not to return to after login. */
const authPaths = ['/logg-inn', '/registrer', '/nytt-passord', '/glemt-passord']

/**
 * Target after login, registration or deletion: the requested address, else the current page. Only addresses of this
 * shop.
 */
export function resolveReturnTo(here: string, withCart: boolean): string {
  const { origin, pathname, search, searchParams } = new URL(here)
  const asked = searchParams.get(returnToParam) ?? '/'
  const there = URL.canParse(asked, origin) ? new URL(asked, origin) : new URL(origin)
  // a path with two leading slashes would be another site's address
  const isOurs = there.origin === origin && !there.pathname.startsWith('//') && !authPaths.includes(there.pathname)
  const next = new URL(
    authPaths.includes(pathname)
      ? isOurs
        ? there.pathname + there.search + there.hash
        : '/'
      : pathname.replace(/^\/+/, '/') + search,
    origin,
  )
  if (withCart) next.searchParams.set(openCart.flag, openCart.value)
  return next.pathname + next.search + next.hash
}
