import { useState } from 'react'
import { shieldCheckIcon } from '../../ui/Icon/index.ts'
import {
  AlertBanner,
  type AlertType,
  Button,
  ButtonLink,
  CategoryTile,
  CheckoutHeader,
  ConsentBox,
  Footer,
  FooterLine,
  Header,
  Link,
  LinkButton,
  Logo,
  MainMenu,
  MenuPanel,
  SearchField,
} from '../../ui/index.ts'
import { crop } from './drawings.ts'
import { menu, notes, services } from './samples.ts'

const hrefs = { home: '/', shops: '/butikker', checkout: '/checkout' }

export default { title: 'Shop / Shell' }

const nothing = () => {}

export const Search = () => {
  const [text, setText] = useState('')
  return (
    <search>
      <form action="/search" method="get">
        <SearchField name="q" placeholder="Søk i hele butikken her..." value={text} onValueChange={setText} />
      </form>
    </search>
  )
}

interface ShownHeader {
  cartCount?: number
  isMenuFirstOpen?: boolean
}
export const TheHeader = ({ cartCount = 2, isMenuFirstOpen = false }: ShownHeader) => {
  const [isMenuOpen, setMenuOpen] = useState(isMenuFirstOpen)
  const [levels, setLevels] = useState<readonly string[]>([])
  return (
    <>
      <Header
        hrefs={hrefs}
        brandName="Vardeholm"
        menu={<MainMenu entries={menu} />}
        notes={notes}
        services={services}
        menuOpen={isMenuOpen}
        onMenuOpenChange={() => setMenuOpen(true)}
        search={<Search />}
        cartCount={cartCount}
      />
      <MenuPanel
        open={isMenuOpen}
        onOpenChange={() => setMenuOpen(false)}
        menu={menu}
        value={levels}
        onValueChange={setLevels}
        logo={<Logo href="/" brandName="Vardeholm" />}
        services={[
          { label: 'Butikker', href: '/butikker', icon: 'map-pin' },
          { label: 'Vedlikehold', href: '/vedlikehold', icon: shieldCheckIcon },
          { label: 'Kundeservice', href: '/kundeservice', icon: 'phone' },
          { label: 'Favoritter', href: '/favoritter', icon: 'heart' },
        ]}
        actions={
          <>
            <ButtonLink href="/min-side">Logg inn</ButtonLink>
            <ButtonLink variant="secondary" href="/min-side/ny">
              Bli medlem
            </ButtonLink>
          </>
        }
      />
    </>
  )
}

export const HeaderWithEmptyCart = () => <TheHeader cartCount={0} />

export const HeaderWithMenuPanel = () => <TheHeader isMenuFirstOpen />

export const HeaderWithMegaMenu = () => {
  const [entry, setEntry] = useState<string | null>('/dame')
  return (
    <Header
      hrefs={hrefs}
      brandName="Vardeholm"
      menu={
        <MainMenu
          entries={menu}
          value={entry}
          onValueChange={(href) => setEntry(href === entry ? null : href)}
          promo={
            <CategoryTile size="menu" label="Skalljakkene for høst og vinter" href="/dame" picture={crop('#336a70')} />
          }
        />
      }
      notes={notes}
      services={services}
      menuOpen={false}
      onMenuOpenChange={nothing}
      search={<Search />}
      cartCount={2}
    />
  )
}

export const HeaderOfTheArticle = () => (
  <Header
    hrefs={hrefs}
    brandName="Vardeholm"
    menu={<MainMenu entries={menu} />}
    menuOpen={false}
    onMenuOpenChange={nothing}
    search={<Search />}
    searchOnMobile={false}
    cartCount={2}
  />
)

export const HeaderInOneLine = () => (
  <Header
    hrefs={hrefs}
    brandName="Heiveg"
    mark=""
    oneLine
    menu={<MainMenu entries={menu.slice(0, 5)} />}
    services={[{ label: 'Kundeservice', href: '/kundeservice' }]}
    menuOpen={false}
    onMenuOpenChange={nothing}
    cartCount={2}
  />
)

export const HeaderOfTheCheckout = () => (
  <CheckoutHeader homeHref="/" helpHref="/kundeservice" brandName="Vardeholm" phone="400 00 100" />
)

export const TheFooter = () => (
  <Footer
    logo={<Logo href="/" brandName="Vardeholm" />}
    about="Klær og utstyr til norsk natur. 25 butikker fra Kristiansand til Alta."
    phone={{ number: '400 00 100', hours: 'hverdager kl. 9–17' }}
    email="kundeservice@vardeholm.example"
    columns={[
      { heading: 'Handle', links: services },
      { heading: 'Kundeservice', links: services },
      { heading: 'Om Vardeholm', links: services },
      { heading: 'Personvern', links: services.slice(0, 2), extra: <button type="button">Endre samtykke</button> },
    ]}
    legal={[
      '© 2026 Vardeholm Norge AS',
      'Org.nr. 310 004 111 MVA',
      'Fjellveien 1, 0159 Oslo',
      'Alle priser er inkl. 25 % mva.',
    ]}
  />
)

export const FooterInOneLine = () => (
  <FooterLine
    legal={['© Heiveg Ull AS', 'Org.nr. 310 004 154 MVA', 'Fjellveien 1, 0159 Oslo']}
    email="kundeservice@heiveg.example"
    links={[
      { label: 'Kjøpsvilkår', href: '/kundeservice#vilkar' },
      { label: 'Personvernerklæring', href: '/personvernerklaering' },
    ]}
    extra={<button type="button">Endre samtykke</button>}
  />
)

const texts: Record<AlertType, [string, string]> = {
  error: ['Noe gikk galt', 'Epost ble ikke sendt. Prøv igjen, eller ring 400 00 100.'],
  warning: ['Obs!', 'Rype ullue er ikke på lager i Vardeholm Drammen. Bytt butikk eller fjern varen.'],
  info: ['Informasjon', 'Du har byttet butikk til Vardeholm Oslo. Vi har sjekket lageret på nytt.'],
  success: ['Suksess', 'Epost sendt til ingrid.myhre@epost.example'],
}

const Alert = ({ type }: { type: AlertType }) => (
  <AlertBanner alert={{ id: type, type, title: texts[type][0], text: texts[type][1] }} onDismiss={nothing} />
)
export const AlertError = () => <Alert type="error" />
export const AlertWarning = () => <Alert type="warning" />
export const AlertWithAWayOut = () => (
  <AlertBanner
    alert={{
      id: 1,
      type: 'error',
      title: 'Noe gikk galt',
      text: 'Vi fikk ikke hentet siden. Prøv igjen om litt.',
      action: { label: 'Prøv igjen', onPress: nothing },
    }}
    onDismiss={nothing}
  />
)
export const AlertInfo = () => <Alert type="info" />
export const AlertSuccess = () => <Alert type="success" />

export const AlertsInTurn = () => {
  const [index, setIndex] = useState(-1)
  const types = Object.keys(texts) as AlertType[]
  const type = types[index]
  return (
    <>
      <AlertBanner
        alert={type ? { id: index, type, title: texts[type][0], text: texts[type][1] } : null}
        onDismiss={() => setIndex(-1)}
      />
      <p style={{ paddingTop: 200 }}>
        <Button onClick={() => setIndex((index + 1) % types.length)}>Neste varsel</Button>
      </p>
    </>
  )
}

export const Consent = () => (
  <ConsentBox onAcceptAll={nothing} onReject={nothing} onCustomize={nothing}>
    <p>
      {'Handlekurv og favoritter virker uansett. Med samtykke måler vi bruk og viser mer treffende annonser. '}
      <Link href="/personvernerklaering">Personvernerklæring</Link>
    </p>
  </ConsentBox>
)

export const ConsentAgain = () => <LinkButton>Endre samtykke</LinkButton>
