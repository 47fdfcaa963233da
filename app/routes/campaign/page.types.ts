import type { Article, Campaign, Page } from '../../../machines/domain/index.ts'

export interface CampaignPage {
  data: { campaign: Campaign; articles: Page<Article> }
}
