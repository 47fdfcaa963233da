export { ListBar, type ListBarProps } from './ListBar.tsx'
