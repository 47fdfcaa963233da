import type { MouseEvent } from 'react'
import { ButtonLink } from '../../ui/Button/index.ts'
import { useShopActors } from './shop-context.ts'
import { useActorSelector } from './use-actor.ts'

interface RetryProps {
  /** Default: the page is loaded again. */
  onRetry?: (() => void) | null
}

/** Retry link of a page that failed to load. Without JavaScript it reloads the page. */
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
