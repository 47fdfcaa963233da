import type { InspectionEvent } from 'xstate'

type Inspect = (event: InspectionEvent) => void
let inspect: Inspect | undefined

/** Sets the inspector of all actors. Call before the first starts; development only. */
export function inspectWith(inspector: Inspect): void {
  inspect = inspector
}

/** Option for `createActor`; empty without an inspector, and always in production. */
export const inspecting = (): { inspect?: Inspect } => (import.meta.env.DEV && inspect ? { inspect } : {})
