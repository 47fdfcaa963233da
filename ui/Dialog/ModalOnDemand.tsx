import { useState } from 'react'
import { latePart } from './late-part.tsx'
import type { ModalPanelProps } from './ModalPanel.tsx'

const Panel = latePart(() => import('./ModalPanel.tsx').then(({ ModalPanel }) => ModalPanel))

/** Fetches the code of dialogs and sheets ahead of the first one: call it on intent. */
export const preloadModal = (): void => {
  Panel.fetch().catch(() => undefined)
}

/** The panel, whose code comes with its first opening; after that it stays, so that it can give focus back. */
export function ModalOnDemand(props: ModalPanelProps) {
  const [isWoken, setWoken] = useState(props.open)
  if (props.open && !isWoken) setWoken(true)
  return isWoken && <Panel {...props} />
}
