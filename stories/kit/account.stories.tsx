import type { StoryDefault } from '@ladle/react'
import { useState } from 'react'
import { AccountNav } from '../../ui/AccountNav/index.ts'
import { Button } from '../../ui/Button/index.ts'
import { DateField } from '../../ui/DateField/index.ts'
import { calendarIcon, packageIcon, qrCodeIcon, settingsIcon } from '../../ui/Icon/index.ts'
import { Link } from '../../ui/Link/index.ts'
import { OrderRow, ReservationCard } from '../../ui/OrderRow/index.ts'
import { PasswordField } from '../../ui/PasswordField/index.ts'
import { StatusBadge } from '../../ui/StatusBadge/index.ts'
import { TextArea } from '../../ui/TextArea/index.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden/index.ts'
import { articles } from '../composed/samples.ts'
import { Column, ignore, Row } from './layout.tsx'

export default { title: 'Kit / Account' } satisfies StoryDefault

const [jacket, boot] = articles.map(({ picture }) => picture)

export const Badges = () => (
  <Row>
    <StatusBadge kind="done" icon="circle-check">
      Klar til henting
    </StatusBadge>
    <StatusBadge kind="busy">Pakkes</StatusBadge>
    <StatusBadge kind="stopped">Avbestilt</StatusBadge>
    <StatusBadge>Hentet</StatusBadge>
  </Row>
)

export const Reservation = () => (
  <ReservationCard
    picture={boot!}
    title="Rabbe fjellstøvel til dame"
    detail="Brun, str. 39 · 1 999,00 kr"
    where="Vardeholm Oslo, Storgata 14"
    deadline="Vi holder den til tirsdag 24. november kl. 21"
    status={
      <StatusBadge kind="done" icon="circle-check">
        Klar til henting
      </StatusBadge>
    }
    reference="Reservasjon 48213 · for 3 timer siden"
    steps={{ names: ['Mottatt', 'Bekreftet', 'Klar til henting', 'Hentet'], current: 2 }}
    actions={
      <>
        <Button size="sm">Vis hentekode</Button>
        <Button size="sm" variant="secondary">
          Avbestill
        </Button>
      </>
    }
  />
)

export const Orders = () => (
  <div>
    <OrderRow
      pictures={[jacket!, boot!]}
      title="Rype dunvest og 1 til"
      detail="Ordre 7209613 · 21.11.2026"
      status={<StatusBadge kind="busy">Pakkes</StatusBadge>}
      amount="1 299,00 kr"
      actions={
        <Link variant="alone" href="/ordre/1">
          Se ordre<VisuallyHidden> 7209613</VisuallyHidden>
        </Link>
      }
    />
    <OrderRow
      pictures={[boot!]}
      title="Fonn ulltrøye til dame"
      detail="Ordre 7188402 · 02.10.2026"
      status={<StatusBadge>Levert</StatusBadge>}
      amount="799,00 kr"
      actions={
        <Link variant="alone" href="/ordre/2">
          Se ordre<VisuallyHidden> 7188402</VisuallyHidden>
        </Link>
      }
    />
  </div>
)

export const Screens = () => (
  <div className="wrap">
    <AccountNav
      entries={[
        { label: 'Historikk', href: '/konto/historikk', icon: packageIcon, current: true },
        { label: 'Reservasjoner', href: '/konto/reservasjoner', icon: calendarIcon },
        { label: 'Medlemskode', href: '/konto/qr', icon: qrCodeIcon },
        { label: 'Innstillinger', href: '/konto/innstillinger', icon: settingsIcon },
      ]}
      onLogOut={ignore}
    />
  </div>
)

const birthday = { day: '17', month: '5', year: '1990' }
const Birthday = ({ first = birthday, error }: { first?: typeof birthday; error?: string }) => {
  const [value, setValue] = useState(first)
  return (
    <DateField
      legend="Fødselsdato"
      hint="Vi sender en hilsen på dagen"
      isBirthday
      value={value}
      onValueChange={setValue}
      error={error}
    />
  )
}
export const ADate = () => <Birthday />
export const ADateThatIsNone = () => (
  <Birthday first={{ ...birthday, day: '31', month: '2' }} error="Februar har ikke 31 dager" />
)

export const Passwords = () => (
  <Column>
    <PasswordField purpose="current" defaultValue="hemmelig" />
    <PasswordField
      purpose="new"
      label="Nytt passord"
      labels={{ show: 'Vis nytt passord' }}
      hint="Minst åtte tegn"
      error="Passordet er for kort"
    />
  </Column>
)

export const LongText = () => (
  <Column>
    <TextArea label="Hva gjelder det?" hint="Skriv ordrenummeret hvis du har det" />
    <TextArea label="Hva gjelder det?" defaultValue="Glidelåsen gikk." error="Fortell litt mer" optional />
  </Column>
)
