import { fromPromise } from 'xstate'
import type { AbortSignalLike } from '../domain/abort-signal.ts'
import { articleMachine } from './machine.ts'
import { type ArticleAnswer, type ArticleKey, articleIn } from './rules.ts'

/** What an article asks of the world. */
export interface ArticlePorts {
  /** An article by id or by address. Missing and hidden are answers; it rejects only when there was none. */
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
