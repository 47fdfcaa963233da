import type { FormEvent } from 'react'
import { type OrderReturn, type ReturnReason, returnReasons } from '../../../machines/domain/index.ts'
import {
  type OrderReturnCommands,
  type OrderReturnView,
  orderReturnCommands,
  type ReturnableLine,
  selectOrderReturn,
} from '../../../machines/order-return/index.ts'
import { Button, ButtonLink } from '../../../ui/Button/index.ts'
import { Link } from '../../../ui/Link/index.ts'
import { PageHeading } from '../../../ui/PageHeading/index.ts'
import { PickupCard } from '../../../ui/PickupCard/index.ts'
import { qrPath } from '../../../ui/QrCode/index.ts'
import { QuantityStepper } from '../../../ui/QuantityStepper/index.ts'
import { RadioGroup } from '../../../ui/RadioGroup/index.ts'
import { Select } from '../../../ui/Select/index.ts'
import { byEar, spoken } from '../../../ui/Spoken/index.ts'
import { brand } from '../../brands/index.ts'
import { formatDay } from '../../content/dates.ts'
import {
  exchangeText,
  formatReturnNumber,
  returnAmount,
  returnAmountText,
  returnCardText,
  returnReasonTexts,
  returnStatusText,
} from '../../content/return-status.ts'
import { sizeText } from '../../content/size-text.ts'
import { useFocusHeadingOnChange } from '../../react/focus-restoration.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import { Screen as NotFound } from '../not-found/screen.tsx'
import type { OrderReturnPage } from './page.types.ts'
import styles from './screen.module.css'

const headings: Readonly<Record<Exclude<OrderReturnView['status'], 'unknown'>, string>> = {
  reading: 'Returner varer',
  failed: 'Vi fikk ikke hentet ordren',
  closed: 'Returer',
  choosing: 'Returner varer',
  registered: 'Returen er registrert',
}

const problems: Readonly<Record<NonNullable<OrderReturnView['problem']>, string>> = {
  lineMissing: 'Velg hvor mange du vil returnere av minst én vare.',
  sizeGone:
    'Størrelsen du ville bytte til, ble utsolgt mens du valgte. Velg en annen størrelse, eller få pengene tilbake.',
  changed: 'Ordren eller lageret er endret siden du åpnet siden. Se over valgene, og prøv igjen.',
  unsent: 'Vi fikk ikke svar, og vet ikke om returen er registrert. Prøv igjen: den blir ikke registrert to ganger.',
}

const closedTexts: Readonly<Record<NonNullable<OrderReturnView['closed']>, string>> = {
  notReceived: 'Du kan returnere varene når de er hentet eller sendt. Før det kan du angre kjøpet.',
  tooLate: 'Fristen for å returnere varene i denne ordren er ute. Er det noe feil med en vare, kan du reklamere.',
  nothingLeft: 'Alle varene i ordren er returnert, eller på vei tilbake.',
}

/** 'Returner varer': pieces of an order, and the returns that are registered. */
export function Screen({ actor }: OrderReturnPage) {
  const view = useActorSelector(actor, selectOrderReturn)
  const commands = useCommands(actor, orderReturnCommands)
  const { status, order, registered, earlier, closed } = view
  useFocusHeadingOnChange(`${status} ${earlier.filter((one) => one.status === 'registered').length}`)
  if (status === 'unknown') return <NotFound />
  return (
    <div className={styles.page}>
      <PageMeta title={headings[status]} noIndex />
      <PageHeading>{headings[status]}</PageHeading>
      {order && <p className={styles.lead}>{byEar(`Ordre ${order.number}`)}</p>}
      {status === 'failed' && (
        <>
          <p role="alert">Butikken svarer ikke akkurat nå. Prøv igjen om litt.</p>
          <Button onClick={commands.retry}>Prøv igjen</Button>
        </>
      )}
      {closed && <p>{closedTexts[closed]}</p>}
      {status === 'choosing' && <Choice view={view} commands={commands} />}
      {registered && <Label one={registered} view={view} onCancel={commands.cancel} />}
      {view.isCancelFailed && <p role="alert">Vi fikk ikke avbrutt returen. Prøv igjen om litt.</p>}
      {earlier.length > 0 && (
        <section className={styles.earlier} aria-labelledby="returer">
          <h2 id="returer">{registered ? 'Andre returer av ordren' : 'Registrerte returer'}</h2>
          {earlier.map((one) => (
            <Label key={one.number} one={one} view={view} onCancel={commands.cancel} />
          ))}
        </section>
      )}
      <div className={styles.actions}>
        {view.canReturnMore && (
          <Button variant="secondary" onClick={commands.returnMore}>
            Returner flere varer
          </Button>
        )}
        {order && (
          <ButtonLink href={`/ordre/${order.id}`} variant="secondary">
            Til ordren
          </ButtonLink>
        )}
        <ButtonLink href="/kundeservice#angrerett" variant="secondary">
          Les om angrerett og retur
        </ButtonLink>
      </div>
    </div>
  )
}

const money = 'money'
const giftCard = 'giftCard'
const paybacks = [
  { value: money, label: 'Pengene, dit jeg betalte fra' },
  { value: giftCard, label: 'Et gavekort på samme beløp' },
]

interface ChoiceProps {
  view: OrderReturnView
  commands: OrderReturnCommands
}

/** The lines to choose from, and what the shopper gets for them. */
function Choice({ view, commands }: ChoiceProps) {
  const { lines, order, problem, areSizesUnknown, canBeGiftCard, toGiftCard, isBusy } = view
  const submit = (event: FormEvent) => {
    event.preventDefault()
    commands.submit()
  }
  const days = order?.returnDays
  return (
    <form onSubmit={submit} noValidate>
      {days && (
        <p>
          {byEar(
            `Du har angrerett til og med ${formatDay(days.withdrawal)}.${days.member ? ` Som medlem kan du levere ubrukte varer tilbake til og med ${formatDay(days.member)}.` : ''}`,
          )}
        </p>
      )}
      <ul className={styles.lines}>
        {lines.map((one) => (
          <Line
            key={one.line.ean}
            one={one}
            onCount={commands.setCount}
            onReason={commands.setReason}
            onExchange={commands.setExchange}
          />
        ))}
      </ul>
      {areSizesUnknown && (
        <>
          <p>Vi fikk ikke hentet hvilke størrelser du kan bytte til.</p>
          <Button variant="secondary" isPending={isBusy} onClick={commands.retry}>
            Hent størrelsene
          </Button>
        </>
      )}
      {canBeGiftCard && (
        <>
          <RadioGroup
            legend="Hva vil du ha tilbake?"
            aria-describedby="rett-til-pengene"
            items={paybacks}
            value={toGiftCard ? giftCard : money}
            onValueChange={(value) => commands.setGiftCard(value === giftCard)}
          />
          <p id="rett-til-pengene" className={styles.note}>
            Du har rett til å få pengene. Gavekort får du bare hvis du heller vil ha det.
          </p>
        </>
      )}
      <p className={styles.note}>
        {`${toGiftCard && canBeGiftCard ? 'Gavekortet sender vi på e-post når vi har fått varene, og det gjelder i tre år.' : 'Pengene kommer tilbake dit du betalte fra.'} Det du betalte med gavekort, kommer tilbake på kortet. Bytter du til en annen størrelse, koster den det samme, og du betaler ikke frakt for den.${order && order.shipping > 0 ? ' Angrer du hele kjøpet innen angrefristen, får du igjen frakten også.' : ''}`}
      </p>
      {problem && <p role="alert">{problems[problem]}</p>}
      <Button type="submit" isPending={isBusy}>
        Registrer returen
      </Button>
      <noscript>
        <p>
          Returen registreres med JavaScript. Uten kan du bruke <a href={`/angre?ordre=${order?.id}`}>angreskjemaet</a>.
        </p>
      </noscript>
    </form>
  )
}

interface LineProps {
  one: ReturnableLine
  onCount: OrderReturnCommands['setCount']
  onReason: OrderReturnCommands['setReason']
  onExchange: OrderReturnCommands['setExchange']
}

const noReason = ''
const reasonOptions = [
  { value: noReason, label: 'Vil ikke si' },
  ...returnReasons.map((value) => ({ value, label: returnReasonTexts[value] })),
] as const

const noExchange = ''

function Line({ one, onCount, onReason, onExchange }: LineProps) {
  const { line, left, count, reason, exchange, sizes, hasSizes } = one
  const name = `${line.name}, ${line.colour}, ${sizeText(line.size)}`
  return (
    <li className={styles.line}>
      <p>
        <b>{byEar(name)}</b>
        <br />
        {left === 1 ? 'Du kan returnere 1.' : `Du kan returnere inntil ${left}.`}
      </p>
      <QuantityStepper
        label={spoken(name)}
        value={count}
        min={0}
        max={left}
        onValueChange={(quantity) => onCount(line.ean, quantity)}
      />
      {count > 0 && (
        <Select<ReturnReason | typeof noReason>
          label="Hvorfor?"
          aria-label={`Hvorfor? ${spoken(name)}`}
          value={reason ?? noReason}
          options={reasonOptions}
          onValueChange={(value) => onReason(line.ean, value === noReason ? null : value)}
        />
      )}
      {count > 0 && sizes.length > 0 && (
        <Select
          label="Bytte?"
          aria-label={`Bytte til en annen størrelse? ${spoken(name)}`}
          value={exchange ?? noExchange}
          options={[
            { value: noExchange, label: 'Nei, pengene tilbake' },
            ...sizes.map(({ ean, size }) => ({ value: ean, label: `Bytt til ${sizeText(size)}` })),
          ]}
          onValueChange={(value) => onExchange(line.ean, value === noExchange ? null : value)}
        />
      )}
      {count > 0 && sizes.length === 0 && hasSizes && <p>Ingen andre størrelser er på lager i dette antallet.</p>}
    </li>
  )
}

const labels = {
  code: 'Returnummer',
  qr: (code: string) => `QR-kode for returnummer ${code}`,
}

interface LabelProps {
  one: OrderReturn
  view: OrderReturnView
  onCancel: OrderReturnCommands['cancel']
}

/** A return: what it is, where it stands, and its label while the goods are on their way. */
function Label({ one, view: { order, isBusy }, onCancel }: LabelProps) {
  const number = formatReturnNumber(one.number)
  const { name, address } = brand.company
  return (
    <article className={styles.return} aria-label={`Retur ${number}`}>
      <p>{byEar(returnStatusText(one, order?.delivery ?? 'home'))}</p>
      <ul className={styles.goods}>
        {one.lines.map((line) => {
          const { ean, name: article, colour, size, count, received } = line
          const exchange = exchangeText(line)
          const becomes = exchange ? `, byttes til ${exchange}` : ''
          return (
            <li key={ean}>
              {byEar(`${received ?? count}\u00a0stk. ${article}, ${colour}, ${sizeText(size)}${becomes}`)}
            </li>
          )
        })}
      </ul>
      {one.status === 'registered' ? (
        <>
          <PickupCard
            heading="Returlapp"
            code={number}
            qr={qrPath(one.number)}
            address={`${name}, ${address}`}
            labels={labels}
          />
          <p>
            Lever varene gratis i en av <Link href="/butikker">butikkene våre</Link>, og vis returlappen. Eller legg den
            i pakken, og send den til adressen. Returfrakten betaler du selv.
          </p>
          {order?.shop && one.heldUntil && (
            <p>{`Den nye størrelsen ligger i ${order.shop.name}. Leverer du varene der, får du den med en gang.`}</p>
          )}
          {returnAmount(one) > 0 && (
            <p>
              {byEar(
                one.toGiftCard
                  ? `Når vi har fått varene, gir vi deg ${returnAmountText(one)} på gavekort. Vil du heller ha pengene, kan du avbryte returen og registrere den på nytt.`
                  : `Når vi har fått varene, betaler vi tilbake ${returnAmountText(one)}.`,
              )}
            </p>
          )}
          <div className={styles.actions}>
            <Button onClick={() => print()}>Skriv ut returlappen</Button>
            <Button variant="secondary" isPending={isBusy} onClick={() => onCancel(one.number)}>
              Avbryt returen
            </Button>
          </div>
        </>
      ) : (
        <>
          {one.giftCard && <p>{byEar(returnCardText(one.giftCard))}</p>}
          <p className={styles.note}>{byEar(`Returnummer ${number}`)}</p>
        </>
      )}
    </article>
  )
}
