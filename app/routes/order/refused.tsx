import { useMemo } from 'react'
import type { Order } from '../../../machines/domain/index.ts'
import { leftOutOf } from '../../../machines/refused-lines/rules.ts'
import { byEar } from '../../../ui/Spoken/index.ts'
import { read, storageKeys } from '../../adapters/browser/storage.ts'
import { type LeftOutArticle, notOrderedHeading, notOrderedText } from '../../content/not-ordered.ts'
import { useIsHydrated } from '../../react/use-is-hydrated.ts'
import styles from './screen.module.css'

/** Refused lines of the order, as the browser that ordered knows them. */
export function Refused({ order }: { order: Order }) {
  const isHydrated = useIsHydrated()
  const articles: readonly LeftOutArticle[] = useMemo(
    () => (isHydrated ? leftOutOf(read('sessionStorage', storageKeys.refused), order) : []),
    [isHydrated, order],
  )
  if (articles.length === 0) return null
  return (
    <div className={styles.box}>
      <p id="ikke-bestilt">{notOrderedHeading}</p>
      <ul aria-labelledby="ikke-bestilt">
        {articles.map((article) => (
          <li key={article.ean}>{byEar(notOrderedText(article))}</li>
        ))}
      </ul>
    </div>
  )
}
