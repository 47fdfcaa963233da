export { ShareButton, type ShareButtonProps } from './ShareButton.tsx'
export { ShareDialog, type ShareDialogProps } from './ShareDialog.tsx'
export { ShareWays, type ShareWaysLabels, type ShareWaysProps } from './ShareWays.tsx'
