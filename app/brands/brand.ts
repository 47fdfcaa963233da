import type { IconName } from '../../ui/Icon/index.ts'
import type { BrandKey } from '../../ui/styles/brand-keys.ts'

/** An entry of a menu. */
export interface MenuEntry {
  label: string
  href: string
  children?: readonly MenuEntry[]
}

/** What differs between brands besides tokens, fonts and pictures. Order, sizes and behaviour never do. */
export interface Brand {
  /** The brand's identifier in the chain's systems, where brands of goods have theirs too. */
  id: number
  /** The value of `data-brand`, which chooses the tokens. */
  key: BrandKey
  name: string
  /** In the browser's frame, on phones. */
  themeColour: string
  /** Beside the name in the logo: data of one path in a box of 34 by 26. Without one the name stands alone. */
  mark: string
  icon: string
  /** One sentence in the footer. */
  promise: string
  /** Header and footer are one line each, and the search field is hidden. */
  isOneLine: boolean
  /** Above the header, at the left: promises, and links. */
  notices: readonly (string | MenuEntry)[]
  /** Above the header at the right; in the one line beside the icons. */
  utilityMenu: readonly MenuEntry[]
  mainMenu: readonly MenuEntry[]
  company: { name: string; orgNo: string; address: string; phone: string; phoneHours: string; email: string }
}

/** What a brand's footer leads to. */
export type FooterMenu = readonly { title: string; entries: readonly MenuEntry[] }[]

/** What a brand promises on its front page, under the first picture. */
export type BrandPromises = readonly { icon: IconName; title: string; text: string }[]
