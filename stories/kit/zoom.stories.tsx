import type { StoryDefault } from '@ladle/react'
import { useState } from 'react'
import { Button } from '../../ui/Button/index.ts'
import { GalleryZoom } from '../../ui/GalleryZoom/index.ts'
import { gallery, jacket } from '../composed/samples.ts'

export default { title: 'Kit / Zoom' } satisfies StoryDefault

const Zoomed = ({ first = false }: { first?: boolean }) => {
  const [isOpen, setOpen] = useState(first)
  const [current, show] = useState(0)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Se bildene nærmere
      </Button>
      <GalleryZoom
        open={isOpen}
        onOpenChange={() => setOpen(false)}
        pictures={gallery}
        value={current}
        onValueChange={show}
        name={jacket.name}
      />
    </>
  )
}

export const Closed = () => <Zoomed />
export const Open = () => <Zoomed first />
