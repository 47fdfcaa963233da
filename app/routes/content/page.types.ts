import type { ContentPage } from '../../content/pages/index.ts'

export interface ContentScreen {
  page: ContentPage
}
