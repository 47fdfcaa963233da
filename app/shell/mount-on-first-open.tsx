import { type ReactNode, useState } from 'react'

interface MountOnFirstOpenProps {
  open: boolean
  /** The dialog, a `latePart`. */
  children: ReactNode
}

/** A dialog whose code comes with its first opening; after that it stays, to give the focus back. */
export function MountOnFirstOpen({ open, children }: MountOnFirstOpenProps) {
  const [isMounted, setMounted] = useState(false)
  if (open && !isMounted) setMounted(true)
  return isMounted && children
}
