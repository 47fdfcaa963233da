import type { FormEvent } from 'react'
import {
  type BoughtArticle,
  formatMoney,
  mostRepairPictures,
  type Repair,
  type RepairKind,
  repairKinds,
  repairTextLimit,
} from '../../../machines/domain/index.ts'
import {
  changesOf,
  type RepairChange,
  type RepairField,
  type RepairRequestCommands,
  type RepairRequestView,
  repairRequestCommands,
  selectRepairRequest,
} from '../../../machines/repair-request/index.ts'
import { Button, ButtonLink } from '../../../ui/Button/index.ts'
import { PageHeading } from '../../../ui/PageHeading/index.ts'
import { RadioGroup } from '../../../ui/RadioGroup/index.ts'
import { NativeSelect } from '../../../ui/Select/index.ts'
import { byEar } from '../../../ui/Spoken/index.ts'
import { TextArea } from '../../../ui/TextArea/index.ts'
import { brand } from '../../brands/index.ts'
import { formatRepairNumber, repairKindNames, repairKindTexts, repairStatusText } from '../../content/repair-status.ts'
import { sizeText } from '../../content/size-text.ts'
import { Explain } from '../../features/explain/explain.tsx'
import { useFocusHeadingOnChange } from '../../react/focus-restoration.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import { Screen as NotFound } from '../not-found/screen.tsx'
import type { HandInShop, OrderRepairPage } from './page.types.ts'
import { Pictures } from './pictures.tsx'
import styles from './screen.module.css'

const headings: Readonly<Record<Exclude<RepairRequestView['status'], 'unknown'>, string>> = {
  reading: 'Meld inn en sak',
  failed: 'Vi fikk ikke hentet ordren',
  nothing: 'Reparasjon og reklamasjon',
  filling: 'Meld inn reparasjon eller reklamasjon',
  sent: 'Saken er sendt',
}

const problems: Readonly<Record<Exclude<NonNullable<RepairRequestView['problem']>, 'incomplete'>, string>> = {
  pictureLost: 'Et bilde ble ikke sendt. Prøv det igjen, eller fjern det, og send saken.',
  refused: 'Vi kunne ikke ta imot saken. Varen er returnert, eller et bilde er borte. Last siden på nytt.',
  unsent: 'Vi fikk ikke svar, og vet ikke om saken er sendt. Prøv igjen: den blir ikke sendt to ganger.',
}

const missingTexts: Readonly<Record<RepairField, string>> = {
  article: 'Velg varen det gjelder',
  kind: 'Velg hva du vil ha hjelp med',
  text: `Skriv hva som er galt, med høyst ${repairTextLimit} tegn`,
  place: 'Velg hvor du leverer varen',
}

const nameOf = ({ name, colour, size }: Pick<BoughtArticle, 'name' | 'colour' | 'size'>): string =>
  `${name}, ${colour}, ${sizeText(size)}`

/** 'Meld inn reparasjon': a request about a bought article, and those that are sent. */
export function Screen({ actor, data: { orderId, shops }, keepFile }: OrderRepairPage) {
  const view = useActorSelector(actor, selectRepairRequest)
  const commands = useCommands(actor, repairRequestCommands)
  const { status, sent, repairs } = view
  useFocusHeadingOnChange(status)
  if (status === 'unknown') return <NotFound />
  const cases = (list: readonly Repair[], heading: CaseProps['heading']) =>
    list.map((one) => (
      <Case key={one.number} one={one} view={view} orderId={orderId} onChange={commands.change} heading={heading} />
    ))
  return (
    <div className={styles.page}>
      <PageMeta title={headings[status]} noIndex />
      <PageHeading>{headings[status]}</PageHeading>
      {status === 'failed' && (
        <>
          <p role="alert">Butikken svarer ikke akkurat nå. Prøv igjen om litt.</p>
          <Button onClick={commands.retry}>Prøv igjen</Button>
        </>
      )}
      {status === 'nothing' && (
        <p>Du kan melde inn en sak når varene er hentet eller sendt. Varer du har returnert, kan du ikke melde inn.</p>
      )}
      {status === 'filling' && (
        <>
          <div>
            <Explain term="reklamasjon" />
          </div>
          <Form view={view} commands={commands} shops={shops} orderId={orderId} keepFile={keepFile} />
        </>
      )}
      {sent && (
        <>
          <p>Vi har sendt en bekreftelse på e-post, og skriver igjen når vi har sett på saken.</p>
          {cases([sent], 'h2')}
        </>
      )}
      {view.isChangeFailed && <p role="alert">Vi fikk ikke endret saken. Last siden på nytt, og prøv igjen.</p>}
      {repairs.length > 0 && (
        <section aria-labelledby="saker">
          <h2 id="saker">{sent ? 'Andre saker om ordren' : 'Sakene dine'}</h2>
          {cases(repairs, 'h3')}
        </section>
      )}
      <div className={styles.actions}>
        {status === 'sent' && (
          <Button variant="secondary" onClick={commands.askMore}>
            Meld inn en sak til
          </Button>
        )}
        <ButtonLink href={`/ordre/${orderId}`} variant="secondary">
          Til ordren
        </ButtonLink>
        <ButtonLink href="/kundeservice#reklamasjon" variant="secondary">
          Les om reklamasjon
        </ButtonLink>
      </div>
    </div>
  )
}

interface FormProps {
  view: RepairRequestView
  commands: RepairRequestCommands
  shops: readonly HandInShop[]
  orderId: string
  keepFile: OrderRepairPage['keepFile']
}

const byPost = 'post'
const kindItems = repairKinds.map((value) => ({ value, label: repairKindTexts[value] }))

function Form({ view, commands, shops, orderId, keepFile }: FormProps) {
  const { articles, draft, problem, missing, isSending } = view
  const errorOf = (field: RepairField) => (missing.includes(field) ? missingTexts[field] : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    commands.submit()
  }
  const place = draft.place === 'shop' ? String(draft.shopId) : (draft.place ?? '')
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <div data-field="article">
        <NativeSelect
          label="Hvilken vare gjelder det?"
          value={draft.ean ?? ''}
          placeholder="Velg vare"
          options={articles.map((one) => ({ value: one.ean, label: nameOf(one) }))}
          onValueChange={commands.chooseArticle}
          error={errorOf('article')}
        />
      </div>
      <div data-field="kind">
        <RadioGroup
          legend="Hva vil du ha hjelp med?"
          items={kindItems}
          value={draft.kind ?? undefined}
          onValueChange={(kind) => commands.chooseKind(kind as RepairKind)}
          error={errorOf('kind')}
        />
      </div>
      <div data-field="text">
        <TextArea
          label="Hva er galt?"
          hint={`Når skjedde det, og hvor på varen? Høyst ${repairTextLimit} tegn.`}
          value={draft.text}
          maxLength={repairTextLimit}
          onValueChange={commands.typeText}
          error={errorOf('text')}
        />
      </div>
      <Pictures view={view} commands={commands} orderId={orderId} keepFile={keepFile} />
      <div data-field="place">
        <NativeSelect
          label="Hvor leverer du varen?"
          hint="Lever den når vi har svart på saken."
          value={place}
          placeholder="Velg butikk eller post"
          options={[
            { value: byPost, label: `I posten til ${brand.company.name}` },
            ...shops.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onValueChange={(value) =>
            value === byPost ? commands.choosePlace('post', null) : commands.choosePlace('shop', Number(value))
          }
          error={errorOf('place')}
        />
      </div>
      {problem && problem !== 'incomplete' && <p role="alert">{problems[problem]}</p>}
      <div className={styles.actions}>
        <Button type="submit" isPending={isSending}>
          Send saken
        </Button>
      </div>
      <p className={styles.note}>
        {`Bildene ser bare du og butikken. Vi fjerner opplysninger om hvor de er tatt, og sletter dem et halvt år etter at saken er avsluttet. Du kan legge ved inntil ${mostRepairPictures}.`}
      </p>
      <noscript>
        <p>
          Saken sendes med JavaScript. Uten kan du skrive til {brand.company.email} med ordrenummer og bilde, eller ta
          med varen til en butikk.
        </p>
      </noscript>
    </form>
  )
}

interface CaseProps {
  heading: 'h2' | 'h3'
  one: Repair
  view: RepairRequestView
  orderId: string
  onChange: RepairRequestCommands['change']
}

const changeTexts = (price: number | null): Readonly<Record<RepairChange['to'], string>> => ({
  accept: `Ja, jeg vil ha det for ${formatMoney(price ?? 0)}`,
  decline: 'Nei takk',
  cancel: 'Trekk saken',
})

/** A request: where it stands, its pictures, and what may be answered. */
function Case({ heading: Heading, one, view: { articles, isChanging }, orderId, onChange }: CaseProps) {
  const number = formatRepairNumber(one.number)
  const article = articles.find(({ ean }) => ean === one.ean)
  const texts = changeTexts(one.price)
  return (
    <article className={styles.case} aria-label={`Sak ${number}`}>
      <Heading>{byEar(`${repairKindNames[one.kind]}, sak ${number}`)}</Heading>
      {article && <p>{byEar(nameOf(article))}</p>}
      <p>{byEar(repairStatusText(one))}</p>
      {one.answer && <p>{`Butikken skriver: ${one.answer}`}</p>}
      {one.description && <p className={styles.words}>{one.description}</p>}
      {one.pictures.length > 0 && (
        <ul className={styles.pictures}>
          {one.pictures.map((id, at) => (
            <li key={id}>
              <img
                src={`/api/v1/orders/${orderId}/repair-pictures/${id}`}
                alt={`Bilde ${at + 1} av ${one.pictures.length}`}
                width={120}
                height={120}
                loading="lazy"
              />
            </li>
          ))}
        </ul>
      )}
      {changesOf(one).length > 0 && (
        <div className={styles.actions}>
          {changesOf(one).map((to) => (
            <Button
              key={to}
              variant={to === 'accept' ? 'primary' : 'secondary'}
              isPending={isChanging}
              onClick={() => onChange({ number: one.number, to })}
            >
              {texts[to]}
            </Button>
          ))}
        </div>
      )}
    </article>
  )
}
