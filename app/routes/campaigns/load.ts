import type { LoaderArgs } from '../../page/page.types.ts'
import type { CampaignsPage } from './page.types.ts'

export async function load({ dehydrated, api }: LoaderArgs): Promise<CampaignsPage> {
  return { data: dehydrated ? (dehydrated.data as CampaignsPage['data']) : await (await api()).campaigns() }
}
