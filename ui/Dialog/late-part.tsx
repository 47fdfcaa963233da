import { type ComponentType, useEffect, useState } from 'react'

/** A component whose code comes late. */
export type LatePart<P> = ComponentType<P> & {
  /** Brings the code ahead: on intent. @throws what the load throws */
  fetch(): Promise<ComponentType<P>>
}

/**
 * A component whose code comes when it is first drawn: nothing stands in its place until then. React's `lazy` does that
 * too, but having shown nothing it holds what has come back for 300 ms, and dialogs lie in each other. What is here is
 * drawn at once.
 */
export function latePart<P extends object>(load: () => Promise<ComponentType<P>>): LatePart<P> {
  let code: ComponentType<P> | undefined
  const fetch = async () => {
    code ??= await load()
    return code
  }
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, outside every component
  function Part(props: P) {
    const [Code, setCode] = useState(() => code)
    const isHere = Code !== undefined
    useEffect(() => {
      // what was drawn decides: the code may come between a render and its effects
      if (isHere) return
      fetch().then(
        (come) => setCode(() => come),
        (error) =>
          // where a fault of a render goes
          setCode(() => {
            throw error
          }),
      )
    }, [isHere])
    return Code && <Code {...props} />
  }
  return Object.assign(Part, { fetch })
}
