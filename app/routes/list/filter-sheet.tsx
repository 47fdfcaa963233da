import type { ReactNode } from 'react'
import { Button } from '../../../ui/Button/index.ts'
import { Sheet } from '../../../ui/Sheet/index.ts'

interface FilterSheetProps {
  open: boolean
  /** How many articles there are with what is chosen now. */
  total: number
  onClose: () => void
  onReset: () => void
  children: ReactNode
}

/** The filters on a phone. What is chosen holds at once; the button shows how many articles are left. */
export const FilterSheet = ({ open, total, onClose, onReset, children }: FilterSheetProps) => (
  <Sheet
    open={open}
    onClose={onClose}
    title="Filter"
    closeLabel="Lukk filter"
    placement="bottom"
    footer={
      <>
        <Button variant="secondary" onClick={onReset}>
          Nullstill
        </Button>
        <Button onClick={onClose}>{total === 1 ? 'Vis 1 vare' : `Vis ${total} varer`}</Button>
      </>
    }
  >
    {children}
  </Sheet>
)
