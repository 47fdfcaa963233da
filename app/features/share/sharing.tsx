import { type RefObject, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  type NativeAnswer,
  type SharedPage,
  selectShare,
  shareCommands,
  type shareMachine,
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

export type ShareActor = ActorRefFrom<typeof shareMachine>

interface SharingProps {
  /** What the shopper asked to share before this code was loaded. */
  first: SharedPage
  /** Gets the actor: the next press opens it again. */
  actor: RefObject<ShareActor | null>
}

export function Sharing({ first, actor }: SharingProps) {
  const [hasNativeSheet] = useState(() => typeof navigator.share === 'function' && !isDesktop())
  const share = usePartActor(machine, { hasNativeSheet, what: first }, (started) => {
    actor.current = started
  })
  return <ShareDialog view={useActorSelector(share, selectShare)} commands={useCommands(share, shareCommands)} />
}
