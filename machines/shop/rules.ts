import type { NewAlert } from '../alerts/index.ts'
import type { Crumb, TrailRule } from '../breadcrumbs/index.ts'
import type { Ore } from '../domain/index.ts'
import type { NavigationEmitted, Screen, Visit } from '../navigation/index.ts'

type EventOf<F, T> = Extract<F, { type: T }>

const pathOf = (href: string): string => href.replace(/[?#].*$/, '')

/** Another screen, not the same with other filters: an open dialog stays. */
export const isOtherScreen = ({ href, left }: { href: string; left: string | null }): boolean =>
  left === null || pathOf(href) !== pathOf(left)

/** The breadcrumb of a page. One without a screen is added by its title only. */
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

export const failedAlert = ({ href }: EventOf<NavigationEmitted, 'navigation.failed'>): NewAlert => ({
  type: 'error',
  code: 'navigation.failed',
  about: href,
  action: { code: 'retry' },
})

/** The page of the document. */
export interface ShopInput {
  here: Visit
  /** Marks the history entries of this document. */
  session: string
  title?: string
  screen?: Screen
  /** Minimum of goods for free home delivery, øre; null or omitted if it is never free. */
  freeShippingFrom?: Ore | null
}

/** Breadcrumb of the initial page; null without a screen. */
export const firstCrumb = ({ here, title = '', screen }: ShopInput): { crumb: Crumb; rule: TrailRule } | null =>
  screen ? crumbOf({ href: here.href, title, screen }) : null
