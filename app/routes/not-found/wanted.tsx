import { browserApi } from '../../adapters/browser/api.ts'
import { brand } from '../../brands/index.ts'
import { ArticleRow, inRow } from '../../features/article-row/article-row.tsx'
import { usePartData } from '../../page/use-part-data.ts'

/** Popular articles, for a 404. Read in the browser, so that the page stays the same for all. */
export function Wanted() {
  const { status, data } = usePartData({
    request: () => brand.id,
    read: async (brandId) => (await (await browserApi()).brandArticles(brandId)).slice(0, inRow),
    failure: 'Could not read what most people are after',
  })
  const articles = status === 'failed' ? [] : data
  // always an element: LazyOnVisible needs one
  return (
    articles && (
      <div>
        <ArticleRow heading="Mange leter etter" articles={articles} />
      </div>
    )
  )
}
