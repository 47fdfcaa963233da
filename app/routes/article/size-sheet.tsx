import { Sheet } from '../../../ui/Sheet/index.ts'
import { SizeGuide } from '../../../ui/SizeGuide/index.ts'
import type { SizeTable } from '../../content/size-guide.ts'

interface SizeSheetProps {
  open: boolean
  onClose: () => void
  table: SizeTable
  /** The chosen size's name. */
  current: string | undefined
}

/** Size table in centimetres, and how to measure. */
export const SizeSheet = ({ open, onClose, table, current }: SizeSheetProps) => (
  <Sheet open={open} onOpenChange={onClose} title="Størrelsesguide" labels={{ close: 'Lukk størrelsesguiden' }}>
    <SizeGuide {...table} current={current} />
  </Sheet>
)
