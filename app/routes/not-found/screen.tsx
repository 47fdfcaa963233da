import { lazy } from 'react'
import { ButtonLink } from '../../../ui/Button/index.ts'
import { ErrorState } from '../../../ui/ErrorState/index.ts'
import { LazyOnVisible } from '../../react/lazy-on-visible.tsx'
import { PageMeta } from '../../seo/page-meta.tsx'

const Wanted = lazy(() => import('./wanted.tsx').then((module) => ({ default: module.Wanted })))

export function Screen() {
  return (
    <div className="wrap">
      <PageMeta title="Fant ikke siden" noIndex />
      <ErrorState
        code="404"
        heading="Her slutter stien"
        actions={
          <>
            <ButtonLink href="/">Til forsiden</ButtonLink>
            <ButtonLink href="/search" variant="secondary">
              Søk i butikken
            </ButtonLink>
          </>
        }
      >
        Siden er flyttet eller finnes ikke lenger. Søk etter varen, eller gå tilbake til merket løype.
      </ErrorState>
      <LazyOnVisible>
        <Wanted />
      </LazyOnVisible>
    </div>
  )
}
