import { formatCode } from '../../../machines/domain/checked-code.ts'
import { codeGroups, memberCodeCommands, selectMemberCode } from '../../../machines/member-code/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { BrandMark } from '../../../ui/Icon/index.ts'
import { MemberCard, QrCode } from '../../../ui/QrCode/index.ts'
import { Sheet } from '../../../ui/Sheet/index.ts'
import { byEar } from '../../../ui/Spoken/index.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/index.ts'
import type { BirthdayGift } from '../../api/customers.ts'
import { brand } from '../../brands/index.ts'
import { birthdayGiftPercent } from '../../content/birthday-gift.ts'
import { formatDate } from '../../content/dates.ts'
import { AccountPage } from '../../features/customers/account-page.tsx'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import { usePageShown } from '../../react/use-page-shown.ts'
import { pngOf } from '../../seo/png-of.ts'
import type { CodePage } from './page.types.ts'
import styles from './screen.module.css'

/** The customer's code for the till. */
export function Screen({ actor, data }: CodePage) {
  return actor && data && <MemberCodeScreen actor={actor} name={data.name} gift={data.gift ?? null} />
}

interface MemberCodeProps {
  actor: NonNullable<CodePage['actor']>
  name: string
  gift: BirthdayGift | null
}

function MemberCodeScreen({ actor, name, gift }: MemberCodeProps) {
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
        {gift && <Gift gift={gift} />}
      </div>
      <Sheet open={isFullScreen} onOpenChange={reduce} title="Medlemskode" labels={{ close: 'Lukk medlemskoden' }}>
        {card || <p>Vi får ikke hentet medlemskoden din akkurat nå.</p>}
      </Sheet>
    </AccountPage>
  )
}

/** The birthday gift: its code to scan and to read, and until when it holds. */
function Gift({ gift: { code, until, used } }: { gift: BirthdayGift }) {
  const groups = formatCode(code).split(' ')
  return (
    <section className={styles.gift} aria-labelledby="bursdagsgave">
      <h2 id="bursdagsgave">Bursdagsgaven din</h2>
      {used ? (
        <p>Du har brukt bursdagsgaven din. Gratulerer med dagen!</p>
      ) : (
        <>
          <QrCode text={code} label="Koden til bursdagsgaven" />
          <p className={styles.digits}>
            <span aria-hidden="true">{groups.join(' ')}</span>
            <VisuallyHidden>{`Kode: ${groups.map((group) => [...group].join(' ')).join(', ')}`}</VisuallyHidden>
          </p>
          <p>
            {byEar(
              `${birthdayGiftPercent}\u00a0% rabatt på ett kjøp, til og med ${formatDate(until)}. Koden er ikke brukt. Skriv den under «Har du en rabattkode?» i handlekurven når du er logget inn.`,
            )}
          </p>
        </>
      )}
    </section>
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
