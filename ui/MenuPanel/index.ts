export { MegaMenu, type MegaMenuProps } from './MegaMenu.tsx'
export { MenuPanel, type MenuPanelProps } from './MenuPanel.tsx'
export type { MenuEntry } from './menu-entry.ts'
