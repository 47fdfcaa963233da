import type { SnapshotFrom } from 'xstate'
import { type ArticleListView, articleListView } from '../../../machines/article-list/index.ts'
import type { ListPage } from './page.types.ts'

const views = new WeakMap<SnapshotFrom<ListPage['actor']>, ArticleListView>()

/** The list's view, memoised by snapshot for its five parts. */
export function viewOf(list: ListPage['actor'], snapshot: SnapshotFrom<ListPage['actor']>): ArticleListView {
  const view = views.get(snapshot) ?? articleListView(snapshot, list.send)
  views.set(snapshot, view)
  return view
}
