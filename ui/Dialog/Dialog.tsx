import { LazyModal } from './LazyModal.tsx'
import type { ModalProps } from './props.ts'

export type DialogProps = ModalProps

/** A question or a small form in the middle of the screen; the page behind it is out of reach. */
export function Dialog(props: DialogProps) {
  return <LazyModal data-slot="dialog" {...props} placement="centre" />
}
