import type { StoryDefault } from '@ladle/react'
import { useSelector } from '@xstate/react'
import type { StateValue } from 'xstate'
import { shareView, shareWith } from '../../machines/share/index.ts'
import { ShareButton, ShareDialog, ShareWays } from '../../ui/Share/index.ts'
import { Live } from './Live.tsx'
import { Column } from './layout.tsx'
import { useStanding } from './standing.ts'

export default { title: 'Kit / Share' } satisfies StoryDefault

const page = { title: 'Toppbris skalljakke til dame', url: 'https://vardeholm.example/product/toppbris' }

const machine = shareWith({ shareNatively: async () => 'unavailable', copyLink: async () => true })

const useShare = (state: StateValue) => {
  const what = state === 'closed' ? null : page
  const actor = useStanding(machine, { hasNativeSheet: false }, state, { hasNativeSheet: false, what })
  const view = shareView(
    useSelector(actor, (now) => now),
    actor.send,
  )
  return { actor, view }
}

const Ways = ({ copy }: { copy: 'offering' | 'copying' | 'copied' | 'uncopied' }) => {
  const { actor, view } = useShare({ dialog: copy })
  return (
    <Live actor={actor}>
      <Column>{view.dialog && <ShareWays dialog={view.dialog} />}</Column>
    </Live>
  )
}

export const Offered = () => (
  <>
    <Ways copy="offering" />
    <Ways copy="copying" />
  </>
)
export const Tried = () => (
  <>
    <Ways copy="copied" />
    <Ways copy="uncopied" />
  </>
)
export const InADialog = ({ isFirstOpen = false }) => {
  const { actor, view } = useShare(isFirstOpen ? { dialog: 'offering' } : 'closed')
  return (
    <Live actor={actor}>
      <ShareButton onClick={() => view.onOpen(page)} />
      <ShareDialog view={view} />
    </Live>
  )
}
export const InADialogOpen = () => <InADialog isFirstOpen />
