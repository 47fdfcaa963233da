import type { StoryDefault } from '@ladle/react'
import { useState } from 'react'
import { Button } from '../../ui/Button/index.ts'
import { Dialog } from '../../ui/Dialog/index.ts'
import { slidersHorizontalIcon } from '../../ui/Icon/index.ts'
import { Sheet } from '../../ui/Sheet/index.ts'

export default { title: 'Kit / Dialogs' } satisfies StoryDefault

const useOpen = (isFirst: boolean) => {
  const [isOpen, setOpen] = useState(isFirst)
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}

export const InTheMiddle = ({ isFirstOpen = false }) => {
  const { isOpen, open, close } = useOpen(isFirstOpen)
  return (
    <>
      <Button onClick={open}>Størrelsesguide</Button>
      <Dialog
        open={isOpen}
        onOpenChange={close}
        title="Størrelsesguide"
        labels={{ close: 'Lukk størrelsesguide' }}
        footer={<Button onClick={close}>Ferdig</Button>}
      >
        <p>Mål rundt brystet der det er bredest.</p>
      </Dialog>
    </>
  )
}

export const AtTheSide = ({ isFirstOpen = false }) => {
  const { isOpen, open, close } = useOpen(isFirstOpen)
  return (
    <>
      <Button onClick={open}>Åpne handlekurv</Button>
      <Sheet
        open={isOpen}
        onOpenChange={close}
        title="Min Handlekurv"
        description="4 varer"
        labels={{ close: 'Lukk handlekurv' }}
        footer={<Button fullWidth>Gå til kassen</Button>}
      >
        {['Toppbris skalljakke', 'Bekkefar returflaske', 'Rype ullue', 'Heilo fleecejakke'].map((name) => (
          <p key={name} style={{ padding: '64px 0' }}>
            {name}
          </p>
        ))}
      </Sheet>
    </>
  )
}

export const FromBelow = ({ isFirstOpen = false }) => {
  const { isOpen, open, close } = useOpen(isFirstOpen)
  return (
    <>
      <Button variant="secondary" icon={slidersHorizontalIcon} onClick={open}>
        Filter
      </Button>
      <Sheet
        open={isOpen}
        onOpenChange={close}
        placement="bottom"
        title="Filter"
        labels={{ close: 'Lukk filter' }}
        footer={
          <>
            <Button variant="secondary">Nullstill</Button>
            <Button onClick={close}>Vis 132 varer</Button>
          </>
        }
      >
        <p style={{ padding: '48px 0' }}>Størrelse</p>
        <p style={{ padding: '48px 0' }}>Butikk</p>
      </Sheet>
    </>
  )
}

export const InTheMiddleOpen = () => <InTheMiddle isFirstOpen />
export const AtTheSideOpen = () => <AtTheSide isFirstOpen />
export const FromBelowOpen = () => <FromBelow isFirstOpen />
