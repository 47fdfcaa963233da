import type { ReactNode } from 'react'
import type { RootProps } from '../internal/root-props.ts'
import type { DialogLabels } from './Dialog.labels.ts'

/** What dialog and sheet take alike. */
export interface ModalProps extends RootProps<'div', 'title'> {
  open: boolean
  /** Called with false by the close button, Escape, or a press outside. */
  onOpenChange: (open: boolean) => void
  /** The visible h2, which names the dialog, and takes focus when it opens on anything but a field to type into. */
  title: string
  /** Beside the title: «4 varer». */
  description?: ReactNode
  labels?: Partial<DialogLabels> | undefined
  /** Stays in view below what scrolls. */
  footer?: ReactNode
  /** False while something has been typed that a press outside must not throw away. */
  closesOutside?: boolean
  /** Where focus goes on closing when nothing opened it: a dialog that came with the address. */
  returnFocusTo?: () => HTMLElement | null
  children: ReactNode
}
