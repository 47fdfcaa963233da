import { formatMoney, returnCode } from '../../machines/domain/index.ts'
import type { StaffLoginError } from '../../machines/staff-login/index.ts'
import type {
  StaffEvent,
  StaffRecord,
  StaffRecordList,
  StaffRecordStep,
  StaffRecordsError,
} from '../../machines/staff-records/index.ts'
import type {
  StaffList,
  StaffStep,
  StaffTask,
  StaffTaskKind,
  StaffTaskLine,
  StaffTaskStep,
  StaffTasksError,
} from '../../machines/staff-tasks/index.ts'
import { formatReturnNumber } from '../content/return-status.ts'
import { sizeText } from '../content/size-text.ts'

// Texts of the pages for the people in the shops.

export const loginErrorText: Readonly<Record<StaffLoginError, string>> = {
  wrong: 'Navn, passord eller kode stemmer ikke. Vent på en ny kode i appen, og prøv igjen.',
  tooMany: 'Det er prøvd for mange ganger. Vent et kvarter, eller be den som driver nettbutikken om nytt passord.',
  fault: 'Vi fikk ikke svar. Prøv igjen om litt.',
}

export const listText: Readonly<Record<StaffList, string>> = {
  ordersToPack: 'Pakk ordrer',
  ordersToCollect: 'Utlever ordrer',
  reservationsToPack: 'Sett til side',
  reservationsToCollect: 'Utlever reservasjoner',
  returnsToReceive: 'Motta returer',
  exchangesToSend: 'Send bytter',
}

export const emptyText: Readonly<Record<StaffList, string>> = {
  ordersToPack: 'Ingen ordrer venter på å bli pakket',
  ordersToCollect: 'Ingen pakkede ordrer venter på kunden',
  reservationsToPack: 'Ingen reservasjoner venter på å bli satt til side',
  reservationsToCollect: 'Ingen reserverte varer venter på kunden',
  returnsToReceive: 'Ingen returer er på vei til butikken',
  exchangesToSend: 'Ingen bytter venter på ny størrelse',
}

export const tasksErrorText: Readonly<Record<StaffTasksError, string>> = {
  conflict: 'Det gikk ikke: ordren, reservasjonen eller returen er endret i mellomtiden. Oppdater listen.',
  missing: 'Den finnes ikke i denne butikken lenger. Oppdater listen.',
  unavailable:
    'Varene er utlevert, men betalingspartneren svarer ikke. Nettbutikken henter pengene senere av seg selv.',
  fault: 'Vi fikk ikke svar. Prøv igjen om litt.',
  reasonMissing: 'Skriv hvorfor ikke alt godtas. Kunden leser begrunnelsen.',
  trackingWrong:
    'Dette er verken et sporingsnummer eller en transportørs side. Skriv nummeret som står på etiketten fra Posten eller Bring, eller lim inn lenken, som begynner med https://. La feltet stå tomt hvis pakken ikke kan spores.',
}

export const titleOf = ({ kind, number }: Pick<StaffTask, 'kind' | 'number'>): string =>
  kind === 'return'
    ? `Retur ${formatReturnNumber(returnCode.of(number))}`
    : `${kind === 'order' ? 'Ordre' : 'Reservasjon'} ${number}`

export const lineText = ({ name, colour, size }: StaffTaskLine): string =>
  [name, colour, size && sizeText(size)].filter(Boolean).join(', ')

export const placedText: Readonly<Record<StaffTaskKind, string>> = {
  order: 'Bestilt',
  reservation: 'Reservert',
  return: 'Registrert',
}

/** What the sum of a task is. */
export function totalText({ kind, step, isPaid, toGiftCard }: StaffTask): string {
  if (kind === 'return') {
    if (step === 'closed' && !isPaid) return 'Tilbakebetales ikke'
    return `${isPaid ? 'Tilbakebetalt' : 'Tilbakebetales'}${toGiftCard ? ' på gavekort' : ''}`
  }
  if (isPaid) return 'Oppgjort på nett'
  return kind === 'order' ? 'Sum' : 'Å betale'
}

export function stepText({ kind, step, delivery }: StaffTask): string {
  const isOrder = kind === 'order'
  if (kind === 'return') return returnStepText[step === 'pack' ? 'receive' : step]
  const texts: Readonly<Record<StaffTaskStep, string>> = {
    pack: isOrder ? 'Skal pakkes' : 'Skal settes til side',
    collect: 'Klar til henting',
    send: 'Skal sendes',
    receive: 'Skal mottas',
    done: delivery === 'home' ? 'Sendt' : 'Utlevert',
    closed: isOrder ? 'Ikke betalt eller avbrutt' : 'Utløpt eller avbestilt',
  }
  return texts[step]
}

const returnStepText = {
  receive: 'Skal mottas',
  send: 'Ny størrelse skal sendes',
  collect: 'Ny størrelse skal utleveres',
  done: 'Ferdig',
  closed: 'Avvist eller avbrutt',
} as const

/** The new size that a line of a return is exchanged for; null for money. */
export function newSizeText({ exchange }: StaffTaskLine, step: StaffTaskStep): string | null {
  if (!exchange) return null
  if (exchange.count === 0)
    return step === 'receive' ? `Ønsker str. ${exchange.size}, som ikke er holdt av lenger` : null
  return `Byttes til ${exchange.count} stk. str. ${exchange.size}, EAN ${exchange.ean}`
}

/** What was just done, and what the customer is told. */
export function doneText(task: StaffTask, step: StaffStep | null): string {
  const title = titleOf(task)
  if (step === 'track')
    return task.tracking
      ? `Sporingen av ${title.toLowerCase()} er lagret. Ordresiden lenker til den. Kunden får ingen ny e-post.`
      : `${title} har ingen sporing.`
  if (task.kind === 'return') {
    if (task.step === 'closed') return `${title} er avvist. Kunden får begrunnelsen på e-post.`
    if (task.step === 'send') return `${title} er mottatt. Pakk og send den nye størrelsen.`
    if (task.step === 'collect') return `${title} er mottatt. Gi kunden den nye størrelsen, eller legg den klar.`
    if (task.lines.some(({ exchange }) => exchange && exchange.count > 0)) return `${title} er ferdig.`
    return task.isPaid
      ? `${title} er mottatt, og ${formatMoney(task.total)} er betalt tilbake${task.toGiftCard ? ' på gavekort, som kunden får på e-post' : ''}.`
      : `${title} er mottatt. Pengene betales tilbake så snart betalingspartneren svarer.`
  }
  if (task.step === 'collect') return `${title} er klar til henting. Kunden får beskjed på e-post.`
  if (task.step === 'done') return task.delivery === 'home' ? `${title} er sendt.` : `${title} er utlevert.`
  return `${title} er uendret.`
}

export const recordListText: Readonly<Record<StaffRecordList, string>> = {
  waitingReviews: 'Anmeldelser som venter',
  publishedReviews: 'Publiserte anmeldelser',
  deliveries: 'Sendte hendelser',
  imports: 'Importer',
  events: 'Hendelseslogg',
}

export const emptyRecordsText: Readonly<Record<StaffRecordList, string>> = {
  waitingReviews: 'Ingen anmeldelser venter på å bli vurdert',
  publishedReviews: 'Ingen anmeldelser er publisert',
  deliveries: 'Ingen hendelser er sendt til kjedens systemer',
  imports: 'Ingenting er importert',
  events: 'Ingenting er logget',
}

export const recordStepText: Readonly<Record<StaffRecordStep, string>> = {
  approve: 'Publiser',
  reject: 'Slett',
  takeDown: 'Ta ned',
  redeliver: 'Send på nytt',
}

export const recordsErrorText: Readonly<Record<StaffRecordsError, string>> = {
  missing: 'Det gikk ikke: noen andre har allerede gjort det. Oppdater listen.',
  forbidden: 'Dette er for dem som arbeider for hele kjeden.',
  fault: 'Vi fikk ikke svar. Prøv igjen om litt.',
  reasonMissing: 'Skriv hvorfor anmeldelsen tas ned. Begrunnelsen lagres i loggen.',
}

/** What was just done. */
export function recordDoneText(step: StaffRecordStep, record: StaffRecord): string {
  const of = record.type === 'review' ? `Anmeldelsen av ${record.article}` : 'Hendelsen'
  const texts: Readonly<Record<StaffRecordStep, string>> = {
    approve: `${of} er publisert.`,
    reject: `${of} er slettet. Kunden kan skrive en ny.`,
    takeDown: `${of} er tatt ned og venter på ny vurdering.`,
    redeliver: `${of} står i kø og sendes på nytt.`,
  }
  return texts[step]
}

/** Words for actions of the audit log; another action stands as it is. */
export const actionText: Readonly<Partial<Record<string, string>>> = {
  login: 'Logget inn',
  logout: 'Logget ut',
  'order.ready': 'Pakket ordre',
  'order.handOver': 'Utleverte ordre',
  'order.track': 'Endret sporing',
  'reservation.ready': 'Satte til side',
  'reservation.collect': 'Utleverte reservasjon',
  'return.receive': 'Mottok retur',
  'return.exchange': 'Ga ny størrelse',
  'repair.assess': 'Vurderte sak',
  'repair.start': 'Begynte på sak',
  'repair.ready': 'Gjorde sak klar',
  'repair.handOut': 'Utleverte sak',
  lookup: 'Slo opp',
  'review.approve': 'Publiserte anmeldelse',
  'review.reject': 'Slettet anmeldelse',
  'review.takeDown': 'Tok ned anmeldelse',
  'delivery.redeliver': 'Sendte hendelse på nytt',
  'catalogue.import': 'Importerte',
}

export const deliveryText = { pending: 'Venter', delivered: 'Levert', failed: 'Gitt opp' } as const
export const outcomeText = { begun: 'Avbrutt', done: 'Utført', failed: 'Mislyktes' } as const

/** Words for what an import brings. */
const kindText: Readonly<Partial<Record<string, string>>> = {
  articles: 'varer',
  shops: 'butikker',
  categories: 'kategorier',
  'colour-groups': 'fargegrupper',
  campaigns: 'kampanjer',
  banners: 'bannere',
  stock: 'lagertall',
  prices: 'priser',
  promocodes: 'rabattkoder',
}
const changeText: Readonly<Partial<Record<string, string>>> = {
  added: 'nye',
  changed: 'endret',
  hidden: 'skjult',
  closed: 'stengt',
  ended: 'avsluttet',
  removed: 'fjernet',
  retired: 'varianter utgått',
  moved: 'farger plassert',
  stock: 'lagertall endret',
  prices: 'priser endret',
  problems: 'feil, ingenting er endret',
}

/** What an event of the audit log is about. `articles: 3 added` of an import becomes «varer: 3 nye». */
export function aboutText({ action, about }: Pick<StaffEvent, 'action' | 'about'>): string {
  if (action !== 'catalogue.import') return about
  const [kind = '', changes] = about.split(': ')
  const told = changes?.split(', ').map((change) => {
    const [count, what = ''] = change.split(' ')
    return `${count} ${changeText[what] ?? what}`
  })
  return [kindText[kind] ?? kind, told?.join(', ')].filter(Boolean).join(': ')
}
