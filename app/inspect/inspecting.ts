import type { InspectionEvent } from 'xstate'

type Inspect = (event: InspectionEvent) => void
let inspect: Inspect | undefined

/** Tell somebody of all that the machines do. Before the first of them begins; in development alone. */
export function inspectWith(teller: Inspect): void {
  inspect = teller
}

/** An option for `createActor`; nothing where nobody inspects, and nothing at all in a shopper's bundle. */
export const inspecting = (): { inspect?: Inspect } => (import.meta.env.DEV && inspect ? { inspect } : {})
