import { ButtonLink } from '../../../ui/Button/index.ts'
import { ErrorState } from '../../../ui/ErrorState/index.ts'
import { byEar } from '../../../ui/Spoken/index.ts'
import { brand } from '../../brands/index.ts'
import { Retry } from '../../react/retry.tsx'
import { PageMeta } from '../../seo/page-meta.tsx'

export function Screen() {
  return (
    <div className="wrap">
      <PageMeta title="Noe gikk galt" noIndex />
      <ErrorState
        code="500"
        heading="Noe gikk galt hos oss"
        actions={
          <>
            <Retry />
            <ButtonLink href="/" variant="secondary">
              Til forsiden
            </ButtonLink>
          </>
        }
      >
        {byEar(
          `Handlekurven din er trygg. Prøv igjen om litt, eller ring ${brand.company.phone} (${brand.company.phoneHours}).`,
        )}
      </ErrorState>
    </div>
  )
}
