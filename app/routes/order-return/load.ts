import { orderReturnWith } from '../../../machines/order-return/index.ts'
import { norwegianDay } from '../../content/dates.ts'
import type { LoaderArgs, RouteOutcome } from '../../page/page.types.ts'
import { startPageActor } from '../../page/page-actors.ts'
import { focusFirstLine } from './focus-first-line.ts'
import type { OrderReturnPage } from './page.types.ts'

export function load({ params, dehydrated, api }: LoaderArgs): OrderReturnPage {
  const machine = orderReturnWith({
    async readOrder({ orderId }) {
      const { order, exchangeSizes } = await api()
      const [answer, sizes] = await Promise.all([order(orderId), exchangeSizes(orderId).catch(() => null)])
      return answer.type === 'order' ? { ...answer, sizes } : { type: 'unknown' }
    },
    registerReturn: async (asked) => (await api()).registerReturn(asked),
    async cancelReturn(asked) {
      const { cancelReturn, exchangeSizes } = await api()
      const answer = await cancelReturn(asked)
      if (answer.type === 'refused') return answer
      const sizes = await exchangeSizes(asked.orderId).catch(() => null)
      return { ...answer, ...(sizes && { sizes }) }
    },
  })
  const input = { orderId: params.orderId ?? '', today: norwegianDay(new Date()), key: crypto.randomUUID() }
  const actor = startPageActor(machine, input, dehydrated)
  if (!import.meta.env.SSR) actor.on('orderReturn.line.missing', focusFirstLine)
  return {
    actor,
    isReady: () => !actor.getSnapshot().matches('reading'),
    outcome(): RouteOutcome {
      const snapshot = actor.getSnapshot()
      if (snapshot.matches('unknown')) return { type: 'notFound' }
      return { type: 'render', status: snapshot.matches('failed') ? 503 : 200 }
    },
  }
}
