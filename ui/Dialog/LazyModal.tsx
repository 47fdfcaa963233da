import { type ComponentType, useState } from 'react'
import { type LazyComponent, lazyComponent } from '../internal/lazy-component.tsx'
import type { ModalPanelProps } from './ModalPanel.tsx'

const Panel = lazyComponent(() => import('./ModalPanel.tsx').then(({ ModalPanel }) => ModalPanel))

/** Preloads the code of dialogs and sheets: call it on intent. */
export const preloadModal = (): void => {
  Panel.preload().catch(() => undefined)
}

/** `lazyComponent` for one that shows a dialog or sheet: the panel's code loads beside its own, not after it. */
export const lazyModal = <P extends object>(load: () => Promise<ComponentType<P>>): LazyComponent<P> =>
  lazyComponent(() => {
    preloadModal()
    return load()
  })

/** Loads the panel's code on first open. The panel stays mounted afterwards, to return the focus. */
export function LazyModal(props: ModalPanelProps) {
  const [isMounted, setMounted] = useState(props.open)
  if (props.open && !isMounted) setMounted(true)
  return isMounted && <Panel {...props} />
}
