import { type ComponentType, useEffect, useState } from 'react'

/** A component whose code comes late. */
export type LazyComponent<P> = ComponentType<P> & {
  /** Brings the code ahead: on intent. @throws what the load throws */
  preload(): Promise<ComponentType<P>>
}

/**
 * A component whose code comes when it is first drawn: nothing stands in its place until then. React's `lazy` does that
 * too, but having shown nothing it holds what has come back for 300 ms, and dialogs lie in each other. What is here is
 * drawn at once.
 */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>): LazyComponent<P> {
  let code: ComponentType<P> | undefined
  const preload = async () => {
    code ??= await load()
    return code
  }
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, outside every component
  function Part(props: P) {
    const [Code, setCode] = useState(() => code)
    const isLoaded = Code !== undefined
    useEffect(() => {
      // what was drawn decides: the code may come between a render and its effects
      if (isLoaded) return
      preload().then(
        (loaded) => setCode(() => loaded),
        (error) =>
          // where a fault of a render goes
          setCode(() => {
            throw error
          }),
      )
    }, [isLoaded])
    return Code && <Code {...props} />
  }
  return Object.assign(Part, { preload })
}
