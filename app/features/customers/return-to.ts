import { openCart, returnToParam } from './login-href.ts'

/** Screens that nobody wants to see again once they are logged in. */
const authPaths = ['/logg-inn', '/registrer', '/nytt-passord', '/glemt-passord']

/**
 * Where the page goes after a login, a registration or a deletion: where the shopper was going, else where they are. Only
 * to this shop, whatever an address asks for.
 */
export function resolveReturnTo(here: string, withCart: boolean): string {
  const { origin, pathname, search, searchParams } = new URL(here)
  const asked = searchParams.get(returnToParam) ?? '/'
  const there = URL.canParse(asked, origin) ? new URL(asked, origin) : new URL(origin)
  // a path of ours that begins with two slashes is, written alone, another site's address
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
