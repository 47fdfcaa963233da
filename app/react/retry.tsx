import type { MouseEvent } from 'react'
import { ButtonLink } from '../../ui/Button/index.ts'
import { useShopActors } from './shop-context.ts'
import { useActorSelector } from './use-actor.ts'

interface RetryProps {
  /** Without it the whole page is asked for again. */
  onRetry?: (() => void) | null
}

/** In place of a page that did not come. Without JavaScript, and before its code is here, it asks for the page again. */
export function Retry({ onRetry }: RetryProps) {
  const { navigation } = useShopActors()
  const href = useActorSelector(navigation, ({ context }) => context.here.href)
  const retry = (event: MouseEvent) => {
    if (!onRetry) return
    event.preventDefault()
    onRetry()
  }
  return (
    <ButtonLink href={href} target="_self" onClick={retry}>
      Prøv igjen
    </ButtonLink>
  )
}
