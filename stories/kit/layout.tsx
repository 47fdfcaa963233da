import type { ReactNode } from 'react'

/** Things of a story beside each other. */
export const Row = ({ children }: { children: ReactNode }) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 16 }}>{children}</div>
)

/** Things of a story below each other, as wide as a phone or a panel. */
export const Column = ({ children, width = 464 }: { children: ReactNode; width?: number }) => (
  <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20, maxWidth: width }}>{children}</div>
)

/** For what a story shows and does not answer. */
export const ignore = () => undefined
