import { formatMoney, type Ore, type RepairKind, type RepairStatus } from '../../machines/domain/index.ts'
import { formatDate, formatMoment } from './dates.ts'

/** What a shopper asks for, in the words of the form. */
export const repairKindTexts: Readonly<Record<RepairKind, string>> = {
  repair: 'Reparasjon: noe er slitt eller gått i stykker',
  complaint: 'Reklamasjon: varen har en feil den ikke skulle hatt',
  part: 'Reservedel: jeg mangler eller har mistet en del',
}
/** The same as the name of a request. */
export const repairKindNames: Readonly<Record<RepairKind, string>> = {
  repair: 'Reparasjon',
  complaint: 'Reklamasjon',
  part: 'Reservedel',
}

/** A request's number to read and to type: `RP 1234 5678`. */
export const formatRepairNumber = (number: string): string =>
  number.replace(/^(RP)(\d{4})(\d{4})$/, '$1\u00a0$2\u00a0$3')

interface Facts {
  kind: RepairKind
  status: RepairStatus
  createdAt: string
  assessedAt: string | null
  answeredAt: string | null
  startedAt: string | null
  readyAt: string | null
  handedOutAt: string | null
  price: Ore | null
  /** Name of the shop where it is handed in; null by post. */
  shop: string | null
}

/** Where a request stands, as page and mail say it. The shop's own words come after it. */
export function repairStatusText(facts: Facts): string {
  const { kind, status, price, shop } = facts
  const amount = formatMoney(price ?? 0)
  const handIn = shop === null ? 'Send varen til oss.' : `Lever varen i ${shop}.`
  switch (status) {
    case 'received':
      return `Vi fikk saken ${formatMoment(facts.createdAt)}. Nå ser vi på den.`
    case 'offered':
      return `Vi har vurdert saken. Vi kan gjøre det for ${amount}. Svar om du vil.`
    case 'accepted':
      return price === null
        ? `Vi ordner det, og du betaler ingenting. ${handIn}`
        : `Du sa ja til ${amount} ${formatDate(facts.answeredAt!)}. ${handIn}`
    case 'refused':
      return `Vi vurderte saken ${formatDate(facts.assessedAt!)}, og kan ikke gjøre det.`
    case 'declined':
      return `Du sa nei til tilbudet ${formatDate(facts.answeredAt!)}. Saken er avsluttet.`
    case 'inRepair':
      return kind === 'part'
        ? `Vi skaffer delen. Vi begynte ${formatDate(facts.startedAt!)}.`
        : `Varen er til reparasjon siden ${formatDate(facts.startedAt!)}.`
    case 'ready':
      return shop === null
        ? `${readyText(kind)} ${formatDate(facts.readyAt!)}. Vi sender den til deg.`
        : `${readyText(kind)} ${formatDate(facts.readyAt!)}. Hent den i ${shop}.`
    case 'handedOut':
      return shop === null
        ? `Vi sendte den ${formatDate(facts.handedOutAt!)}.`
        : `Du hentet den ${formatDate(facts.handedOutAt!)}.`
    case 'cancelled':
      return 'Du har trukket saken.'
  }
}

const readyText = (kind: RepairKind): string => (kind === 'part' ? 'Delen var klar' : 'Varen var klar')
