import { ButtonLink } from '../../../ui/Button/index.ts'
import { EmptyState } from '../../../ui/EmptyState/index.ts'
import { PageMeta } from '../../seo/page-meta.tsx'

/** Shown after a deletion: no login to an account that is gone. */
export function Screen() {
  return (
    <div className="wrap">
      <PageMeta title="Kontoen er slettet" noIndex />
      <EmptyState
        heading="Kontoen er slettet"
        headingLevel={1}
        actions={<ButtonLink href="/">Til forsiden</ButtonLink>}
      >
        Opplysningene, favorittene og anmeldelsene dine er borte, og du er logget ut. Bilag for det du har kjøpt,
        beholder vi i fem år, slik bokføringsloven krever. Du kan handle som gjest når du vil.
      </EmptyState>
    </div>
  )
}
