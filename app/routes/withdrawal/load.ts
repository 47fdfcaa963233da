import type { LoaderArgs } from '../../page/page.types.ts'
import type { WithdrawalPage } from './page.types.ts'

/** With `?ordre=` the order's lines; else an empty form. */
export async function load({ url, dehydrated, api }: LoaderArgs): Promise<WithdrawalPage> {
  if (dehydrated) return { data: dehydrated.data as WithdrawalPage['data'], api }
  const orderId = url.searchParams.get('ordre')
  const answer = orderId ? await (await api()).order(orderId) : null
  return { data: { order: answer?.type === 'order' && answer.order.status === 'paid' ? answer.order : null }, api }
}
