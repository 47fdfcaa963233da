import { useCallback } from 'react'
import type { ExpiryReason } from '../../../machines/authentication/index.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { entranceAfterExpiry } from './arrival.ts'

/** Navigates to the login with the reason and a way back. */
export function useLeave(): (reason: ExpiryReason) => void {
  const { navigation } = useShopActors()
  return useCallback(
    (reason) =>
      navigation.send({
        type: 'navigation.go',
        href: entranceAfterExpiry(location.pathname, reason),
        replace: true,
      }),
    [navigation],
  )
}
