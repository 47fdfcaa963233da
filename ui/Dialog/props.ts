import type { ReactNode } from 'react'
import type { RootProps } from '../internal/root-props.ts'
import type { DialogLabels } from './Dialog.labels.ts'

/** Props of dialog and sheet. */
export interface ModalProps extends RootProps<'div', 'title'> {
  open: boolean
  /** Called with false by the close button, Escape, or a press outside. */
  onOpenChange: (open: boolean) => void
  /** The visible h2, which names the dialog. It takes the focus on open, unless the first control is a text field. */
  title: string
  /** Beside the title: '4 varer'. */
  description?: ReactNode
  labels?: Partial<DialogLabels> | undefined
  /** Stays visible below the scrolling content. */
  footer?: ReactNode
  /** Set false while a press outside would discard typed text. */
  closesOutside?: boolean
  /** Focus target on close for a dialog that no element opened, such as one opened by the address. */
  returnFocusTo?: () => HTMLElement | null
  children: ReactNode
}
