export { Dialog, type DialogProps } from './Dialog.tsx'
export { ModalOnDemand, preloadModal } from './ModalOnDemand.tsx'
export type { ModalProps } from './props.ts'
