import type { ReactNode } from 'react'
import { LabelsContext } from '../internal/use-labels.ts'
import type { Messages } from '../messages.ts'

export interface LabelsProviderProps {
  /** A set of the catalogue, such as `english`, or some components' words of your own. */
  messages: Partial<Messages>
  children: ReactNode
}

/** Sets the words of all components below it. Keep `messages` stable: a new object renders them all again. */
export const LabelsProvider = ({ messages, children }: LabelsProviderProps) => (
  <LabelsContext value={messages}>{children}</LabelsContext>
)
