import type { ModelOptions } from '../testing/index.ts'
import type { breadcrumbsMachine } from './machine.ts'
import { type Crumb, mostCrumbs } from './rules.ts'

const crumb = (href: string): Crumb => ({ name: href.slice(1), params: {}, title: href, href, scrollPosition: 0 })

export const breadcrumbsModel: ModelOptions<typeof breadcrumbsMachine> = {
  inputs: [
    { first: null },
    { first: { crumb: crumb('/product/jakke'), rule: 'lay' } },
    { first: { crumb: crumb('/dame'), rule: 'begin' } },
  ],
  events: {
    'breadcrumbs.arrive': [
      { crumb: crumb('/dame'), rule: 'begin' },
      { crumb: crumb('/product/jakke'), rule: 'lay' },
      { crumb: crumb('/checkout'), rule: 'clear' },
    ],
    'breadcrumbs.scrolled': [{ href: '/dame', scrollPosition: 400 }],
    'breadcrumbs.restore': [
      { stored: { v: 1, trail: [crumb('/barn'), crumb('/product/jakke'), crumb('/product/sko')] } },
      { stored: 'damaged' },
    ],
  },
  invariants: {
    'at most ten': ({ context }) => context.trail.length <= mostCrumbs,
    'no screen twice': ({ context }) => new Set(context.trail.map((c) => c.href)).size === context.trail.length,
    'the screen that came is the last': ({ context }, { event }) =>
      event.type !== 'breadcrumbs.arrive' ||
      (event.rule === 'clear' ? context.trail.length === 0 : context.trail.at(-1)?.href === event.crumb.href),
    'what is kept is the trail, and nothing is kept before it was read': (now, { effects }) =>
      effects.every((effect) => JSON.stringify(effect.params) === JSON.stringify({ trail: now.context.trail })) &&
      (now.value === 'kept' || effects.length === 0),
  },
}
