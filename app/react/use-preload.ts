import { useEffect, useEffectEvent } from 'react'
import type { AnyActorRef } from 'xstate'
import { preload } from '../../machines/shop/index.ts'

/** A component or a call whose code is loaded when it is needed, or the actor of such a machine. */
type Preloadable = { preload(): Promise<unknown> } | AnyActorRef

/** Loads code that is likely to be needed next. A load that fails is repeated when the code is needed. */
export function usePreload(likely: () => readonly Preloadable[], isLikely = true): void {
  const load = useEffectEvent(() => {
    for (const part of likely()) {
      if ('preload' in part) part.preload().catch(() => {})
      else preload(part)
    }
  })
  // code: only a component knows that it is shown
  useEffect(() => {
    if (isLikely) load()
  }, [isLikely])
}
