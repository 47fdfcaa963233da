import type { InspectionEvent } from 'xstate'

type Inspect = (event: InspectionEvent) => void
let inspect: Inspect | undefined

/** Sets the inspector of all actors. Call before the first starts; development only. */
export function inspectWith(inspector: Inspect): void {
  inspect = inspector
}

/** Option for `createActor`; empty without an inspector, and always in production. */
export const inspecting = (): { inspect?: Inspect } => (import.meta.env.DEV && inspect ? { inspect } : {})

/** Names logic that is no machine in the inspector's tree. Call in development only. */
export const named = <Logic extends object>(id: string, logic: Logic): Logic => Object.assign(logic, { id })
