import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { type LazyComponent, lazyComponent } from '../internal/lazy-component.tsx'
import type { ModalPanelProps } from './ModalPanel.tsx'

let code: ComponentType<ModalPanelProps> | undefined
const load = async () => {
  code ??= (await import('./ModalPanel.tsx')).ModalPanel
  return code
}
const Panel = lazyComponent(load)

/** The panel for a server and for hydration: React waits for its code, and keeps the server's HTML meanwhile. */
const ServedPanel = lazy(() => (code ? atOnce({ default: code }) : load().then((loaded) => ({ default: loaded }))))

/** What `lazy` takes in place of a promise, and reads without a wait: `renderToString` does not wait. */
// biome-ignore lint/suspicious/noThenProperty: that is how `lazy` asks
const atOnce = <T,>(value: T) => ({ then: (done: (value: T) => void) => done(value) }) as Promise<T>

/**
 * Preloads the code of dialogs and sheets: call it on intent, and await it before `renderToString` of a page with an
 * open one. Never rejects.
 */
export const preloadModal = (): Promise<void> =>
  Panel.preload().then(
    () => undefined,
    () => undefined,
  )

/** `lazyComponent` for one that shows a dialog or sheet: the panel's code loads beside its own, not after it. */
export const lazyModal = <P extends object>(load: () => Promise<ComponentType<P>>): LazyComponent<P> =>
  lazyComponent(() => {
    void preloadModal()
    return load()
  })

const subscribe = () => () => {}

/** Below the boundary: its own update after hydration would make React give up the server's HTML. */
function ModalCode(props: ModalPanelProps) {
  const isHydrating = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  )
  const [isServed] = useState(isHydrating)
  return isServed ? <ServedPanel {...props} isServed /> : <Panel {...props} />
}

/**
 * Loads the panel's code on first open. The panel stays mounted afterwards, to return the focus. One that is open from
 * the start is in the server's HTML.
 */
export function LazyModal(props: ModalPanelProps) {
  const [isMounted, setMounted] = useState(props.open)
  if (props.open && !isMounted) setMounted(true)
  return (
    isMounted && (
      <Suspense>
        <ModalCode {...props} />
      </Suspense>
    )
  )
}
