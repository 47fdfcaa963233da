import { PageHeading } from '../../../ui/PageHeading/index.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import styles from '../content/screen.module.css'

/** An empty search: the field is in the header. */
export function Screen() {
  return (
    <div className={styles.page}>
      <PageMeta title="Søk" noIndex />
      <PageHeading>Søk</PageHeading>
      <p className={styles.lead}>Skriv inn det du vil søke etter, i søkefeltet øverst på siden.</p>
    </div>
  )
}
