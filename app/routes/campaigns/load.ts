import type { Campaign } from '../../../machines/domain/index.ts'
import type { Asked } from '../../page.ts'

export interface CampaignsPage {
  data: readonly Campaign[]
}

export async function load({ handed, api }: Asked): Promise<CampaignsPage> {
  return { data: handed ? (handed.data as CampaignsPage['data']) : await (await api()).campaigns() }
}
