import type { ModelOptions } from '../testing/index.ts'
import type { breadcrumbsMachine } from './machine.ts'
import { type Crumb, mostCrumbs } from './rules.ts'

const crumb = (href: string): Crumb => ({ name: href.slice(1), params: {}, title: href, href, scrollPosition: 0 })

export const breadcrumbsModel: ModelOptions<typeof breadcrumbsMachine> = {
  inputs: [
    { first: null },
    { first: { crumb: crumb('/product/jakke'), rule: 'add' } },
    { first: { crumb: crumb('/dame'), rule: 'reset' } },
  ],
  events: {
    'breadcrumbs.arrive': [
      { crumb: crumb('/dame'), rule: 'reset' },
      { crumb: crumb('/product/jakke'), rule: 'add' },
      { crumb: crumb('/checkout'), rule: 'clear' },
    ],
    'breadcrumbs.leave': [
      {
        href: '/dame',
        shownHref: '/dame?farge=2',
        scrollPosition: 400,
        steps: [
          { name: 'Klær', href: '/klær' },
          { name: 'Dame', href: '/dame' },
        ],
      },
    ],
    'breadcrumbs.restore': [
      { stored: { v: 1, trail: [crumb('/barn'), crumb('/product/jakke'), crumb('/product/sko')] } },
      { stored: 'damaged' },
    ],
  },
  invariants: {
    'at most ten': ({ context }) => context.trail.length <= mostCrumbs,
    'the place of the first screen is known once it was left': ({ context: { trail, start } }) =>
      start.length === 0 || (trail[0]?.name === 'dame' && start[0]?.name === 'Klær'),
    'no screen twice': ({ context }) => new Set(context.trail.map((c) => c.href)).size === context.trail.length,
    'the screen that came is the last': ({ context }, { event }) =>
      event.type !== 'breadcrumbs.arrive' ||
      (event.rule === 'clear' ? context.trail.length === 0 : context.trail.at(-1)?.href === event.crumb.href),
    'the trail is stored as it is, and never before the stored one was read': (now, { effects }) =>
      effects.every(
        ({ params }) =>
          JSON.stringify(params) === JSON.stringify({ trail: now.context.trail, start: now.context.start }),
      ) &&
      (now.value === 'stored' || effects.length === 0),
  },
}
