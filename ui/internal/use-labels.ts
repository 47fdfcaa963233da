import { createContext, useContext } from 'react'
import type { Messages } from '../messages.ts'

/** Words for all components below it; what it leaves out is Norwegian. */
export const LabelsContext = createContext<Partial<Messages>>({})

/** A component's words: the defaults, then those of the `LabelsProvider`, then its own `labels`. */
export const useLabels = <Name extends keyof Messages>(
  name: Name,
  defaults: Messages[Name],
  own?: Partial<Messages[Name]> | undefined,
): Messages[Name] => ({ ...defaults, ...useContext(LabelsContext)[name], ...own })
