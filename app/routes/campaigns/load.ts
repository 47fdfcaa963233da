import type { Campaign } from '../../../machines/domain/index.ts'
import type { LoaderArgs } from '../../page/page.ts'

export interface CampaignsPage {
  data: readonly Campaign[]
}

export async function load({ dehydrated, api }: LoaderArgs): Promise<CampaignsPage> {
  return { data: dehydrated ? (dehydrated.data as CampaignsPage['data']) : await (await api()).campaigns() }
}
