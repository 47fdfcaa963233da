import type { Campaign, ListedArticle, Page } from '../../../machines/domain/index.ts'

export interface CampaignPage {
  data: { campaign: Campaign; articles: Page<ListedArticle> }
}
