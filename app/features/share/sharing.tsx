import { useState } from 'react'
import {
  type NativeAnswer,
  type SharedPage,
  selectShare,
  shareCommands,
  shareWith,
} from '../../../machines/share/index.ts'
import { ShareDialog } from '../../../ui/Share/index.ts'
import { isDesktop } from '../../adapters/browser/is-desktop.ts'
import { usePartActor } from '../../page/use-part-actor.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'

async function shareNatively(what: SharedPage): Promise<NativeAnswer> {
  try {
    await navigator.share({ title: what.title, url: what.url })
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : 'unavailable'
  }
}

async function copyLink(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url)
    return true
  } catch {
    return false
  }
}

const machine = shareWith({ shareNatively, copyLink })

interface SharingProps {
  /** What the shopper asked to share. */
  page: SharedPage
}

export function Sharing({ page }: SharingProps) {
  const [hasNativeSheet] = useState(() => typeof navigator.share === 'function' && !isDesktop())
  const share = usePartActor(machine, { hasNativeSheet, what: page })
  return <ShareDialog view={useActorSelector(share, selectShare)} commands={useCommands(share, shareCommands)} />
}
