import type { ActorRefFrom } from 'xstate'
import { type HistoryList, type historyMachine, historyWith } from '../../../machines/history/index.ts'
import { connected, pageRoute } from '../../../machines/shop/index.ts'
import type { LoaderArgs } from '../../page/page.types.ts'
import { startPageActor } from '../../page/page-actors.ts'
import { entranceAfterExpiry } from './arrival.ts'

export type HistoryActor = ActorRefFrom<typeof historyMachine>

/** Starts one of the customer's lists, as the page's first or another actor. */
export function beginHistory(
  { customers, dehydrated, url }: LoaderArgs,
  list: HistoryList,
  as: 'first' | 'other',
): HistoryActor {
  const machine = historyWith({
    readPage: async ({ list, page }) => (await customers()).history(list, page),
  })
  const snapshot = as === 'first' ? dehydrated?.snapshot : dehydrated?.others?.[list]
  const href = entranceAfterExpiry(url.pathname, 'noUser')
  return connected('history', startPageActor(machine, { list }, snapshot ? { snapshot, data: null } : null), [
    pageRoute('history', 'history.refused', 'navigation', () => ({ type: 'navigation.go', href, replace: true })),
  ])
}
