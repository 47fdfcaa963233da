import { ButtonLink } from '../../../ui/Button/index.ts'
import { Hero } from '../../../ui/Hero/index.ts'
import { wifiOffIcon } from '../../../ui/Icon/late-paths.ts'
import { landscape } from '../../content/media.ts'
import { PageMeta } from '../../seo/page-meta.tsx'

/** Shown at the requested address: a link to it retries. */
export function Screen() {
  return (
    <>
      <PageMeta title="Uten nett" noIndex />
      <Hero
        kicker={{ icon: wifiOffIcon, text: 'Uten nett' }}
        heading="Ingen dekning akkurat nå"
        text="Handlekurven og favorittene er lagret på enheten. Vi laster siden på nytt når du har nett."
        actions={
          <>
            <ButtonLink variant="inverse" href="">
              Prøv igjen
            </ButtonLink>
            <ButtonLink variant="onPicture" href="/">
              Til forsiden
            </ButtonLink>
          </>
        }
        picture={landscape('mist')}
        portrait={landscape('mist', 'portrait')}
        tone="dim"
      />
    </>
  )
}
