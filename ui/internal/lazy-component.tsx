import { type ComponentType, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** A component with code splitting. */
export type LazyComponent<P> = ComponentType<P> & {
  /** Loads the code: on intent. @throws the load's error */
  preload(): Promise<ComponentType<P>>
}

/**
 * Loads a component's code on first render and shows `Fallback`, or nothing, until then. Unlike React's `lazy`, it shows loaded code at
 * once: `lazy` throttles for 300 ms after a fallback, per level, and dialogs nest.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Fallback?: ComponentType<P>,
): LazyComponent<P> {
  let code: ComponentType<P> | undefined
  const preload = async () => {
    code ??= await load()
    return code
  }
  function Part(props: P) {
    const [Code, setCode] = useState(() => code)
    const isLoaded = Code !== undefined
    useEffect(() => {
      // the code may arrive between a render and its effects: compare with what was rendered
      if (isLoaded) return
      preload().then(
        // at once with its effects: a field takes no key before it has subscribed to what it shows
        (loaded) => flushSync(() => setCode(() => loaded)),
        (error) =>
          // rethrown in render, for the error boundary
          setCode(() => {
            throw error
          }),
      )
    }, [isLoaded])
    const Shown = Code ?? Fallback
    return Shown && <Shown {...props} />
  }
  return Object.assign(Part, { preload })
}
