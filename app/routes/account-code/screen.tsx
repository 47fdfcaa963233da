import { codeGroups, memberCodeCommands, selectMemberCode } from '../../../machines/member-code/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { BrandMark } from '../../../ui/Icon/index.ts'
import { MemberCard } from '../../../ui/QrCode/index.ts'
import { Sheet } from '../../../ui/Sheet/index.ts'
import { brand } from '../../brands/index.ts'
import { AccountPage } from '../../features/customers/account-page.tsx'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import { usePageShown } from '../../react/use-page-shown.ts'
import { pngOf } from '../../seo/png-of.ts'
import type { CodePage } from './page.types.ts'
import styles from './screen.module.css'

/** The customer's code for the till. */
export function Screen({ actor, data }: CodePage) {
  return actor && data && <MemberCodeScreen actor={actor} name={data.name} />
}

function MemberCodeScreen({ actor, name }: { actor: NonNullable<CodePage['actor']>; name: string }) {
  usePageShown(actor)
  const { code, offline, busy, isFullScreen } = useActorSelector(actor, selectMemberCode)
  const { retry, enlarge, reduce } = useCommands(actor, memberCodeCommands)
  const card = code !== null && <Card code={code} name={name} />
  return (
    <AccountPage at="/konto/qr" title="Medlemskode">
      <div className={styles.code}>
        {card}
        <p role="status" className={styles.status}>
          {offline &&
            (code === null
              ? 'Ingen dekning akkurat nå, så vi kan ikke hente medlemskoden din. Oppgi navnet eller mobilnummeret ditt i kassen.'
              : 'Ingen dekning akkurat nå. Koden kan fortsatt brukes et lite øyeblikk.')}
        </p>
        {code !== null && (
          <Button variant="secondary" onClick={enlarge}>
            Vis i full skjerm
          </Button>
        )}
        {code === null && (
          <Button variant="secondary" isPending={busy} onClick={retry}>
            Prøv igjen
          </Button>
        )}
      </div>
      <Sheet open={isFullScreen} onOpenChange={reduce} title="Medlemskode" labels={{ close: 'Lukk medlemskoden' }}>
        {card || <p>Vi får ikke hentet medlemskoden din akkurat nå.</p>}
      </Sheet>
    </AccountPage>
  )
}

const Card = ({ code, name }: { code: string; name: string }) => (
  <MemberCard
    text={code}
    groups={codeGroups(code)}
    name={name}
    headingLevel={2}
    logo={
      <p className={styles.logo}>
        <BrandMark path={brand.mark} png={pngOf(brand.icon)} />
        {` ${brand.name}`}
      </p>
    }
  />
)
