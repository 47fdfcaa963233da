import { useCallback } from 'react'
import { useLocation } from 'react-router-dom'
import type { ExpiryReason } from '../../../machines/authentication/index.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { entranceAfterExpiry } from './arrival.ts'

/** Navigates to the login with the reason and a way back. */
export function useLeave(): (reason: ExpiryReason) => void {
  const { navigation } = useShopActors()
  const { pathname } = useLocation()
  return useCallback(
    (reason) =>
      navigation.send({
        type: 'navigation.go',
        href: entranceAfterExpiry(pathname, reason),
        replace: true,
      }),
    [navigation, pathname],
  )
}
