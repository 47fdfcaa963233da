import { lazy, Suspense, useState } from 'react'
import type { ModalPanelProps } from './ModalPanel.tsx'

const fetchPanel = () => import('./ModalPanel.tsx')
const Panel = lazy(async () => ({ default: (await fetchPanel()).ModalPanel }))

/** Fetches the code of dialogs and sheets ahead of the first one: call it on intent. */
export const preloadModal = (): void => {
  fetchPanel().catch(() => undefined)
}

/** The panel, whose code comes with its first opening; after that it stays, so that it can give focus back. */
export function ModalOnDemand(props: ModalPanelProps) {
  const [isWoken, setWoken] = useState(props.open)
  if (props.open && !isWoken) setWoken(true)
  if (!isWoken) return null
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  )
}
