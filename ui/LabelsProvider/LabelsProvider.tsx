import type { ReactNode } from 'react'
import type { Direction } from '../internal/direction.ts'
import { LabelsContext } from '../internal/use-labels.ts'
import { useWay, WayContext } from '../internal/use-way.ts'
import type { Messages } from '../messages.ts'

export interface LabelsProviderProps {
  /** A set of the catalogue, such as `english`, or some components' words of your own. */
  messages: Partial<Messages>
  /**
   * Direction of these words; that of the provider above, or `ltr`, by default. Give the element around them the same
   * `dir`, which the styles follow: this is for keys, swipes and Radix.
   */
  dir?: Direction | undefined
  children: ReactNode
}

/** Sets the words of all components below it. Keep `messages` stable: a new object renders them all again. */
export function LabelsProvider({ messages, dir, children }: LabelsProviderProps) {
  const above = useWay()
  return (
    <WayContext value={dir === undefined ? above : dir === 'rtl' ? -1 : 1}>
      <LabelsContext value={messages}>{children}</LabelsContext>
    </WayContext>
  )
}
