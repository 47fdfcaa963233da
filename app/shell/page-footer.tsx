import { Footer, FooterLine } from '../../ui/Footer/index.ts'
import { Logo } from '../../ui/Header/index.ts'
import { footerMenu } from '../brands/footer-menu.ts'
import { brand } from '../brands/index.ts'
import { menuEntriesOf } from '../brands/menu-entries.ts'
import { useShopActors } from '../react/shop-context.ts'
import { EarlierAlerts } from './earlier-alerts.tsx'

// the first key hydrates the footer; code for those who have two keys
if (!import.meta.env.SSR) {
  import('../adapters/browser/enter-key.ts').then(
    ({ startEnterKey }) => startEnterKey(),
    () => {
      // the other keys work
    },
  )
}

const terms = [
  { label: 'Kjøpsvilkår', href: '/kundeservice#vilkar' },
  { label: 'Personvernerklæring', href: '/personvernerklaering' },
  { label: 'Tilgjengelighet', href: '/tilgjengelighet' },
]

export function PageFooter() {
  const { company } = brand
  const legal = [`© ${company.name}`, `Org.nr. ${company.orgNo}`, company.address]
  // without the bar and the columns of the other brands: what these lead to
  if (brand.isOneLine) {
    const links = [...menuEntriesOf(brand).filter(({ href }) => href !== '/favoritter'), ...terms]
    return <FooterLine legal={legal} email={company.email} links={links} extra={<Buttons />} />
  }
  return (
    <Footer
      logo={<Logo href="/" brandName={brand.name} mark={brand.mark} />}
      about={brand.promise}
      phone={{ number: company.phone, hours: company.phoneHours }}
      email={company.email}
      columns={footerMenu().map(({ title, entries }, index, menu) => ({
        heading: title,
        links: entries,
        ...(index === menu.length - 1 && { extra: <Buttons /> }),
      }))}
      legal={[...legal, 'Alle priser er inkl. 25\u00a0% mva. (mat 15\u00a0%)', 'Kort og mobilbetaling']}
    />
  )
}

const Buttons = () => (
  <>
    <OpenCart />
    <ChangeConsent />
    <EarlierAlerts />
  </>
)

function OpenCart() {
  const { overlays } = useShopActors()
  return (
    <button type="button" aria-haspopup="dialog" onClick={() => overlays.send({ type: 'overlay.open', name: 'cart' })}>
      Min Handlekurv
    </button>
  )
}

function ChangeConsent() {
  const { consent } = useShopActors()
  return (
    <button data-reopens="consent" type="button" onClick={() => consent.send({ type: 'consent.reopen' })}>
      Endre samtykke
    </button>
  )
}
