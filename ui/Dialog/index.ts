export { Dialog, type DialogProps } from './Dialog.tsx'
export { ModalOnDemand, preloadModal } from './ModalOnDemand.tsx'
export type { ModalProps } from './props.ts'
export { usePageHeld } from './use-page-held.ts'
