import { LazyModal } from './LazyModal.tsx'
import type { ModalProps } from './props.ts'

export type DialogProps = ModalProps

/** A modal question or small form in the middle of the screen. */
export function Dialog(props: DialogProps) {
  return <LazyModal data-slot="dialog" {...props} placement="centre" />
}
