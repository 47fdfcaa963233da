import { useEffect, useState } from 'react'
import type { Article } from '../../../machines/domain/index.ts'
import { browserApi } from '../../adapters/browser/api.ts'
import { brand } from '../../brands/index.ts'
import { ArticleRow, inRow } from '../../features/article-row/article-row.tsx'

/** What most people are after, for one who came to nothing. */
export function Wanted() {
  const [articles, setArticles] = useState<readonly Article[] | null>(null)
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
  // an element also where there is nothing to show: a Tab waits for it
  return (
    articles && (
      <div>
        <ArticleRow heading="Mange leter etter" articles={articles} />
      </div>
    )
  )
}
