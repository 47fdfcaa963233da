import type { NewAlert } from '../alerts/index.ts'
import type { Crumb, TrailRule } from '../breadcrumbs/index.ts'
import type { Ore } from '../domain/index.ts'
import type { NavigationEmitted, Screen, Visit } from '../navigation/index.ts'

type FactOf<F, T> = Extract<F, { type: T }>

const pathOf = (href: string): string => href.replace(/[?#].*$/, '')

/** Another screen, not the same with other filters: the dialog that chose them stays. */
export const isOtherScreen = ({ href, left }: { href: string; left: string | null }): boolean =>
  left === null || pathOf(href) !== pathOf(left)

/** The crumb of a page. One without a screen is added by its title alone. */
export function crumbOf(page: { href: string; title: string; screen: Screen | null }): {
  crumb: Crumb
  rule: TrailRule
} {
  const { href, title, screen } = page
  return {
    crumb: {
      name: screen?.name ?? '',
      params: screen?.params ?? {},
      title,
      href: screen?.href ?? href,
      scrollPosition: 0,
    },
    rule: screen?.trail ?? 'add',
  }
}

export const failedAlert = ({ href }: FactOf<NavigationEmitted, 'navigation.failed'>): NewAlert => ({
  type: 'error',
  code: 'navigation.failed',
  about: href,
  action: { code: 'retry' },
})

/** The page that the document came with. */
export interface ShopInput {
  here: Visit
  /** Marks the history entries of this document. */
  session: string
  title?: string
  screen?: Screen
  /** What the goods must come to for home delivery to be free; null, or left out: it always costs. */
  freeShippingFrom?: Ore | null
}

/** The crumb of the initial page, null without a screen. */
export const firstCrumb = ({ here, title = '', screen }: ShopInput): { crumb: Crumb; rule: TrailRule } | null =>
  screen ? crumbOf({ href: here.href, title, screen }) : null
