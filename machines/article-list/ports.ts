import { fromPromise } from 'xstate'
import type { AbortSignalLike } from '../domain/abort-signal.ts'
import type { ListAnswer, ListQuery } from '../domain/index.ts'
import { answerOf, readListAnswer } from '../persistence/reading/index.ts'
import { articleListMachine } from './machine.ts'

/** Effects of a list. */
export interface ArticleListPorts {
  /**
   * The articles of a query: `pages` pages of `articlePageSize` from `page` on, in order, with the facets of its scope.
   * The signal is aborted when the answer is no longer needed. Rejects when loading fails.
   */
  findArticles(query: ListQuery, signal: AbortSignalLike): Promise<ListAnswer>
}

const foundIn = answerOf('findArticles', readListAnswer)

export const articleListWith = (ports: ArticleListPorts) =>
  articleListMachine.provide({
    actors: {
      findArticles: fromPromise<ListAnswer, ListQuery>(async ({ input, signal }) =>
        foundIn(await ports.findArticles(input, signal)),
      ),
    },
  })
