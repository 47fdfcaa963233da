import { PageHeading } from '../../../ui/PageHeading/index.ts'
import { brand } from '../../brands/index.ts'
import { Island } from '../../hydration/island.tsx'
import { PageMeta } from '../../seo/page-meta.tsx'
import { searchIsland } from '../../shell/search.island.ts'
import styles from '../content/screen.module.css'

/** An empty search. The field is in the header, or here if the brand's header has none. */
export function Screen() {
  return (
    <div className={styles.page}>
      <PageMeta title="Søk" noIndex />
      <PageHeading>Søk</PageHeading>
      <p className={styles.lead}>
        {brand.isOneLine ? 'Hva leter du etter?' : 'Skriv inn det du vil søke etter, i søkefeltet øverst på siden.'}
      </p>
      {brand.isOneLine && (
        <div className={styles.search}>
          <Island part={searchIsland} />
        </div>
      )}
    </div>
  )
}
