export { AlertList, type AlertListProps, type ListedAlert } from './AlertList.tsx'
