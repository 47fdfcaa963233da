import { useCallback } from 'react'
import type { ExpiryReason } from '../../../machines/authentication/index.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { entranceAfterExpiry } from './arrival.ts'

/** Takes the shopper from a page for customers to the login, which tells why and leads back. */
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
