import type { StoryDefault } from '@ladle/react'
import { Button, ButtonLink } from '../../ui/Button/index.ts'
import { storeIcon } from '../../ui/Icon/index.ts'
import { IconButton, IconLink } from '../../ui/IconButton/index.ts'
import { Link, LinkButton } from '../../ui/Link/index.ts'
import { SkipLink } from '../../ui/SkipLink/index.ts'
import { Column, ignore, Row } from './layout.tsx'

export default { title: 'Kit / Buttons' } satisfies StoryDefault

export const Variants = () => (
  <Row>
    <Button>Legg i handlekurv</Button>
    <Button variant="secondary">Vis flere</Button>
    <Button variant="accent">Se kampanjen</Button>
    <Button variant="inverse">Utforsk jakker</Button>
  </Row>
)

export const OnAPicture = () => (
  <div data-on="picture" style={{ padding: 24, background: 'var(--c-hero)' }}>
    <Row>
      <Button variant="inverse">Se høstens strikk</Button>
      <Button variant="onPicture">Les mer om ull</Button>
    </Row>
  </div>
)

export const Sizes = () => (
  <Row>
    <Button size="sm">Bruk</Button>
    <Button>Legg i handlekurv</Button>
    <Button size="lg" icon="lock">
      Betal nå – 1 299,00 kr
    </Button>
  </Row>
)

export const WithIcon = () => (
  <Column>
    <Button variant="secondary" icon={storeIcon} fullWidth>
      Reserver i butikk
    </Button>
    <ButtonLink href="#kasse" fullWidth>
      Gå til kassen
    </ButtonLink>
  </Column>
)

export const Unavailable = () => (
  <Column>
    <p id="why">Én vare må endres før du kan betale.</p>
    <Button isDisabled fullWidth aria-describedby="why" onClick={ignore}>
      Gå til kassen
    </Button>
    <Button isDisabled variant="secondary" icon={storeIcon} aria-describedby="why" onClick={ignore}>
      Reserver i butikk
    </Button>
  </Column>
)

export const Waiting = () => (
  <Row>
    <Button isPending>Legg i handlekurv</Button>
    <Button isPending icon="lock" size="lg">
      Betal nå
    </Button>
    <Button isPending variant="secondary" size="sm">
      Vis flere
    </Button>
  </Row>
)

export const IconButtons = () => (
  <Row>
    <IconLink icon="shopping-bag" label="Gå til kassen, 2 varer" count={2} href="#kasse" />
    <IconButton icon="heart" label="Favoritt: Toppbris skalljakke" aria-pressed={true} filled onClick={ignore} />
    <IconButton icon="x" label="Lukk" onClick={ignore} />
    <IconButton icon="arrow-down" label="Omvendt rekkefølge" variant="square" iconSize={20} aria-pressed={false} />
    <IconButton icon="heart" label="Favoritt: Rype ullue" variant="ring" aria-pressed={false} />
    <IconButton icon="minus" label="Færre" isDisabled />
    <IconButton icon="arrow-down" label="Omvendt rekkefølge av én vare" variant="square" iconSize={20} isDisabled />
  </Row>
)

export const Links = () => (
  <Column>
    <p>
      Når du betaler, godtar du <Link href="#vilkar">kjøpsvilkårene</Link>. Du har 14 dagers angrerett.
    </p>
    <Row>
      <Link href="#butikker" variant="alone">
        Vis alle 25 butikker
      </Link>
      <LinkButton onClick={ignore}>Nullstill filter</LinkButton>
    </Row>
  </Column>
)

export const Skip = () => (
  <Column>
    <SkipLink />
    <p>Trykk Tab: lenken kommer øverst til venstre.</p>
    <main id="innhold" tabIndex={-1}>
      Innhold
    </main>
  </Column>
)
