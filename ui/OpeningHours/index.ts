export { closedDays, formatDays, formatTimes, openText } from './hours-text.ts'
export { OpeningHoursTable, type OpeningHoursTableProps } from './OpeningHoursTable.tsx'
export { OpenNow, type OpenNowProps } from './OpenNow.tsx'
export { type OpenState, openAt, type ShopTime, shopTimeOf } from './open-at.ts'
