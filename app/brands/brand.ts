import type { IconDrawing, IconName } from '../../ui/Icon/index.ts'
import type { BrandKey } from '../../ui/styles/brand-keys.ts'

/** A menu entry. */
export interface MenuEntry {
  label: string
  href: string
  children?: readonly MenuEntry[]
}

/** Settings of a brand besides tokens, fonts and pictures. Order, sizes and behaviour are the same for all. */
export interface Brand {
  /** Id in the chain's systems. Not the id of a brand of goods. */
  id: number
  /** The value of `data-brand`, which chooses the tokens. */
  key: string
  name: string
  /** Colour of the browser's frame, on phones. */
  themeColour: string
  /** Logo mark: one path's data in a 34 × 26 box. Without it the logo is the name. */
  mark: string
  icon: string
  /** Footer sentence. */
  promise: string
  /** Header and footer are one line each, and the search field is hidden. */
  isOneLine: boolean
  /** Above the header, left: promises, and links. */
  notices: readonly (string | MenuEntry)[]
  /** Above the header, right; with `isOneLine` beside the icons. */
  utilityMenu: readonly MenuEntry[]
  mainMenu: readonly MenuEntry[]
  company: { name: string; orgNo: string; address: string; phone: string; phoneHours: string; email: string }
  /** Of a brand in a folder: its further entry of the mobile menu; by default customer service. */
  menuEntry?: MenuEntry
  /** Of a brand in a folder: columns of the footer; by default those of the built-in brands. */
  footerMenu?: FooterMenu
  /** Of a brand in a folder: promise of 'Klikk og hent'. */
  collecting?: string
}

/** A brand that the code has. */
export type BuiltInBrand = Brand & { key: BrandKey }

/** Footer links of a brand. */
export type FooterMenu = readonly { title: string; entries: readonly MenuEntry[] }[]

/** Promises under the front page's first picture. */
export type BrandPromises = readonly { icon: IconName | IconDrawing; title: string; text: string }[]
