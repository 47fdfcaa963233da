import type { ReactNode } from 'react'

export interface VisuallyHiddenProps {
  children: ReactNode
}

/** Words for those who listen, where the picture says it for those who look. */
export function VisuallyHidden({ children }: VisuallyHiddenProps) {
  return <span className="visually-hidden">{children}</span>
}
