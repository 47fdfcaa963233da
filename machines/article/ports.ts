import { fromPromise } from 'xstate'
import type { AbortSignalLike } from '../domain/abort-signal.ts'
import { articleMachine } from './machine.ts'
import { type ArticleAnswer, type ArticleKey, articleIn } from './rules.ts'

/** Effects of an article. */
export interface ArticlePorts {
  /** Reads an article by id or slug. Missing and hidden are answers; a fault rejects. */
  loadArticle(key: ArticleKey, signal: AbortSignalLike): Promise<ArticleAnswer>
}

export const articleWith = (ports: ArticlePorts) =>
  articleMachine.provide({
    actors: {
      loadArticle: fromPromise<ArticleAnswer, ArticleKey>(async ({ input, signal }) =>
        articleIn(await ports.loadArticle(input, signal)),
      ),
    },
  })
