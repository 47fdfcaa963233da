import { useEffect, useState } from 'react'
import type { Article } from '../../../machines/domain/index.ts'
import { browserApi } from '../../adapters/browser/api.ts'
import { brand } from '../../brands/index.ts'
import { ArticleRow, inRow } from '../../features/article-row/article-row.tsx'

/** Popular articles, for a 404. */
export function Wanted() {
  const [articles, setArticles] = useState<readonly Article[] | null>(null)
  // data: read in the browser, so that the page stays the same for all
  useEffect(() => {
    let isWaitedFor = true
    browserApi()
      .then((api) => api.brandArticles(brand.id))
      .then(
        (found) => isWaitedFor && setArticles(found.slice(0, inRow)),
        (error: unknown) => {
          console.error('Could not read what most people are after', error)
          if (isWaitedFor) setArticles([])
        },
      )
    return () => {
      isWaitedFor = false
    }
  }, [])
  // always an element: LazyOnVisible needs one
  return (
    articles && (
      <div>
        <ArticleRow heading="Mange leter etter" articles={articles} />
      </div>
    )
  )
}
