import type { ReactNode } from 'react'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

export type Send = (event: AnyEventObject) => void
export type Part = (snapshot: AnyMachineSnapshot, send: Send) => ReactNode

/** What a machine's own view says, drawn by the kit. */
export const part =
  <View>(viewOf: (snapshot: never, send: never) => View, draw: (view: View) => ReactNode): Part =>
  (snapshot, send) =>
    draw(viewOf(snapshot as never, send as never))
