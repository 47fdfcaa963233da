export { formatDays, formatTimes } from '../../ui/OpeningHours/index.ts'
