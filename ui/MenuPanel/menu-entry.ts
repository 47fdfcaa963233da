/** An entry of the menu. On the second level, one with children is a group with a heading. */
export interface MenuEntry {
  label: string
  href: string
  /** Leads to the current screen, or to one above it. */
  current?: boolean
  children?: readonly MenuEntry[]
}
