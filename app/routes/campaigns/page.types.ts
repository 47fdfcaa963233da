import type { Campaign } from '../../../machines/domain/index.ts'

export interface CampaignsPage {
  data: readonly Campaign[]
}
