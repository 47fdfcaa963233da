import { useSyncExternalStore } from 'react'

const never = () => () => {}
const always = () => true
const whileHydrating = () => false

/** False while the server's render is hydrated: what this browser alone knows is shown after it. */
export const useIsHydrated = (): boolean => useSyncExternalStore(never, always, whileHydrating)
