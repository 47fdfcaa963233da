import type { ModalProps } from '../Dialog/index.ts'
import { LazyModal } from '../Dialog/LazyModal.tsx'

export interface SheetProps extends ModalProps {
  /** `side`: 520 px at the right, the whole screen below 1020 px. `bottom`: from the bottom, for filters on a phone. */
  placement?: 'side' | 'bottom'
}

/** A modal side panel: cart, filters. Title and footer stay, the middle scrolls. */
export function Sheet({ placement = 'side', ...props }: SheetProps) {
  return <LazyModal data-slot="sheet" {...props} placement={placement} />
}
