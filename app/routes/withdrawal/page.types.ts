import type { Order } from '../../../machines/domain/index.ts'
import type { LoaderArgs } from '../../page/page.types.ts'

export interface WithdrawalPage {
  data: { order: Order | null }
  api: LoaderArgs['api']
}
