import type { StoryDefault } from '@ladle/react'
import { useSelector } from '@xstate/react'
import type { StateValue } from 'xstate'
import { selectShare, shareCommands, shareWith } from '../../machines/share/index.ts'
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
  const view = selectShare(useSelector(actor, (now) => now))
  const commands = shareCommands(actor.send)
  return { actor, view, commands }
}

const Ways = ({ copy }: { copy: 'offering' | 'copying' | 'copied' | 'uncopied' }) => {
  const { actor, view, commands } = useShare({ dialog: copy })
  return (
    <Live actor={actor}>
      <Column>{view.dialog && <ShareWays dialog={view.dialog} commands={commands} />}</Column>
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
  const { actor, view, commands } = useShare(isFirstOpen ? { dialog: 'offering' } : 'closed')
  return (
    <Live actor={actor}>
      <ShareButton onClick={() => commands.open(page)} />
      <ShareDialog view={view} commands={commands} />
    </Live>
  )
}
export const InADialogOpen = () => <InADialog isFirstOpen />
