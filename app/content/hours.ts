export { closedDays, formatDays, formatTimes } from '../../ui/OpeningHours/index.ts'
