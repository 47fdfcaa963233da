import { createContext, useContext } from 'react'
import type { Messages } from '../messages.ts'

/** Labels for all components below; missing ones are Norwegian. */
export const LabelsContext = createContext<Partial<Messages>>({})

/** A component's labels: defaults, then `LabelsProvider`, then its `labels` prop. */
export const useLabels = <Name extends keyof Messages>(
  name: Name,
  defaults: Messages[Name],
  own?: Partial<Messages[Name]> | undefined,
): Messages[Name] => ({ ...defaults, ...useContext(LabelsContext)[name], ...own })
