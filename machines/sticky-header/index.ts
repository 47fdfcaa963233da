export { type StickyHeaderEvent, stickyHeaderMachine } from './machine.ts'
export { type StickyHeaderPorts, stickyHeaderWith } from './ports.ts'
export type { HeaderMetrics, HeaderPlace } from './rules.ts'
export { type StickyHeaderCommands, type StickyHeaderView, selectStickyHeader, stickyHeaderCommands } from './view.ts'
