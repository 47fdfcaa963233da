export { type TabsEmitted, type TabsEvent, tabsMachine } from './machine.ts'
export type { TabsPorts } from './ports.ts'
export { type StorageChange, sharedKeys, type TabTopic } from './rules.ts'
export { type TabsCommands, tabsCommands } from './view.ts'
