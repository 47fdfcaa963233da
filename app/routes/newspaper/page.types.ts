import type { ListedArticle } from '../../../machines/domain/index.ts'
import type { Week } from './week.ts'

/** A page of the paper: the front, or a department. */
export interface PaperPage {
  title: string
  /** Where its goods are listed in full. */
  href: string
}

export interface NewspaperPage {
  data: {
    week: Week
    /** From 1. */
    page: number
    pages: readonly PaperPage[]
    articles: readonly ListedArticle[]
    /** Number of offers that the page chose from. */
    total: number
  }
}
