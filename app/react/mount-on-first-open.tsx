import { type ReactNode, useState } from 'react'

interface MountOnFirstOpenProps {
  open: boolean
  /** The dialog, a `lazyComponent`. */
  children: ReactNode
}

/** Mounts a dialog on its first opening and keeps it, so that it can return focus. */
export function MountOnFirstOpen({ open, children }: MountOnFirstOpenProps) {
  const [isMounted, setMounted] = useState(false)
  if (open && !isMounted) setMounted(true)
  return isMounted && children
}
