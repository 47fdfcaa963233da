import { useState } from 'react'
import { lazyComponent } from '../internal/lazy-component.tsx'
import type { ModalPanelProps } from './ModalPanel.tsx'

const Panel = lazyComponent(() => import('./ModalPanel.tsx').then(({ ModalPanel }) => ModalPanel))

/** Fetches the code of dialogs and sheets ahead of the first one: call it on intent. */
export const preloadModal = (): void => {
  Panel.preload().catch(() => undefined)
}

/** The panel, whose code comes with its first opening; after that it stays, so that it can give focus back. */
export function LazyModal(props: ModalPanelProps) {
  const [isMounted, setMounted] = useState(props.open)
  if (props.open && !isMounted) setMounted(true)
  return isMounted && <Panel {...props} />
}
