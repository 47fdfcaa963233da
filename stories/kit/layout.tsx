import type { ReactNode } from 'react'

/** Parts of a story side by side. */
export const Row = ({ children }: { children: ReactNode }) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 16 }}>{children}</div>
)

/** Parts of a story in a column, as wide as a phone or a panel. */
export const Column = ({ children, width = 464 }: { children: ReactNode; width?: number }) => (
  <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20, maxWidth: width }}>{children}</div>
)

/** A handler that does nothing. */
export const ignore = () => undefined
