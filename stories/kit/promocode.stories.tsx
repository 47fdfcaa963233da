import type { StoryDefault } from '@ladle/react'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { StateValue } from 'xstate'
import {
  type PromocodeContext,
  promocodeCommands,
  promocodeWith,
  selectPromocode,
} from '../../machines/promocode/index.ts'
import { Button } from '../../ui/Button/index.ts'
import { Dialog } from '../../ui/Dialog/index.ts'
import { PromocodeForm } from '../../ui/PromocodeForm/index.ts'
import { Live } from './Live.tsx'
import { Column } from './layout.tsx'
import { useStanding } from './standing.ts'

export default { title: 'Kit / Promocode' } satisfies StoryDefault

const checked = promocodeWith({
  checkCode: async ({ code }) =>
    code.toUpperCase() === 'HOST20'
      ? { type: 'accepted', promocode: { code, amount: 0.2, fixed: false } }
      : { type: 'refused', reason: 'unknown' },
  save: () => undefined,
})

const useCode = (state: StateValue, context: Partial<PromocodeContext>) => {
  const actor = useStanding(checked, undefined, state, {
    text: '',
    code: '',
    accepted: null,
    refusal: null,
    ...context,
  })
  const view = selectPromocode(useSelector(actor, (now) => now))
  const commands = promocodeCommands(actor.send)
  return { actor, view, commands }
}

const Form = ({ state, ...context }: Partial<PromocodeContext> & { state: StateValue }) => {
  const { actor, view, commands } = useCode(state, context)
  return (
    <Live actor={actor}>
      <Column>
        <PromocodeForm view={view} commands={commands} />
      </Column>
    </Live>
  )
}

export const OnItsWay = () => (
  <>
    <Form state={{ open: 'editing' }} />
    <Form state="checking" text="HOST20" />
    <Form state="accepted" text="HOST20" accepted={{ code: 'HOST20', amount: 0.2, fixed: false }} />
  </>
)
export const NotAccepted = () => (
  <>
    <Form state={{ open: 'refused' }} text="SOMMER" refusal="expired" />
    <Form state={{ open: 'faulty' }} text="HOST20" />
  </>
)
export const InADialog = ({ isFirstOpen = false }) => {
  const { actor, view, commands } = useCode({ open: 'editing' }, {})
  const [isOpen, setOpen] = useState(isFirstOpen)
  return (
    <Live actor={actor}>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Har du en rabattkode?
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={() => setOpen(false)}
        title="Rabattkode"
        labels={{ close: 'Lukk rabattkode' }}
      >
        <PromocodeForm view={view} commands={commands} />
      </Dialog>
    </Live>
  )
}
export const InADialogOpen = () => <InADialog isFirstOpen />
