import type { ReactNode } from 'react'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

export type Send = (event: AnyEventObject) => void
export type Part = (snapshot: AnyMachineSnapshot, send: Send) => ReactNode

/** Renders what a machine's `select` and `commands` give with components of the kit. */
export const part =
  <View, Commands>(
    select: (snapshot: never) => View,
    commandsOf: (send: never) => Commands,
    draw: (view: View, commands: Commands) => ReactNode,
  ): Part =>
  (snapshot, send) =>
    draw(select(snapshot as never), commandsOf(send as never))

/** Of a machine that nobody sends events from its component. */
export const none = () => null
