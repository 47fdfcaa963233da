export { ListBar, type ListBarChip, type ListBarProps } from './ListBar.tsx'
