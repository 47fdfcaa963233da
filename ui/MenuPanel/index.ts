export { MegaMenu, type MegaMenuProps } from './MegaMenu.tsx'
export type { MenuPanelLabels } from './MenuPanel.labels.ts'
export { MenuPanel, type MenuPanelProps } from './MenuPanel.tsx'
export type { MenuEntry } from './menu-entry.ts'
