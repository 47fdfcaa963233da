import { type ReactNode, useState } from 'react'

interface OnDemandProps {
  open: boolean
  /** The dialog, a `latePart`. */
  children: ReactNode
}

/** A dialog whose code comes with its first opening; after that it stays, to give the focus back. */
export function OnDemand({ open, children }: OnDemandProps) {
  const [isWoken, setWoken] = useState(false)
  if (open && !isWoken) setWoken(true)
  return isWoken && children
}
