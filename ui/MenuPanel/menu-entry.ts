/** An entry of the menu. On the second level, one that has children is a group under its own heading. */
export interface MenuEntry {
  label: string
  href: string
  /** It leads to the screen that is shown, or to one above it. */
  current?: boolean
  children?: readonly MenuEntry[]
}
