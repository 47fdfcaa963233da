import type { RepairStatus } from '../../machines/domain/index.ts'
import type {
  RepairAssessment,
  StaffRepair,
  StaffRepairList,
  StaffRepairStep,
  StaffRepairsError,
} from '../../machines/staff-repairs/index.ts'
import { formatRepairNumber } from '../content/repair-status.ts'

// Texts of the page of repairs, for the people in the shops.

export const repairListText: Readonly<Record<StaffRepairList, string>> = {
  repairsToAssess: 'Saker å vurdere',
  repairsUnderWay: 'Saker i arbeid',
  repairsEnded: 'Avsluttede saker',
}

export const emptyRepairsText: Readonly<Record<StaffRepairList, string>> = {
  repairsToAssess: 'Ingen saker venter på å bli vurdert',
  repairsUnderWay: 'Ingen saker er i arbeid',
  repairsEnded: 'Ingen saker er avsluttet',
}

export const repairsErrorText: Readonly<Record<StaffRepairsError, string>> = {
  missing: 'Saken finnes ikke i denne butikken lenger. Oppdater listen.',
  conflict: 'Det gikk ikke: kunden eller en kollega har endret saken i mellomtiden. Oppdater listen.',
  fault: 'Vi fikk ikke svar. Prøv igjen om litt.',
  incomplete: 'Et tilbud må ha en pris, og et avslag en begrunnelse. Kunden leser den.',
}

export const repairStatusName: Readonly<Record<RepairStatus, string>> = {
  received: 'Skal vurderes',
  offered: 'Venter på kundens svar',
  accepted: 'Godtatt, venter på varen',
  refused: 'Avslått',
  declined: 'Kunden sa nei',
  inRepair: 'I arbeid',
  ready: 'Klar',
  handedOut: 'Utlevert',
  cancelled: 'Trukket av kunden',
}

export const repairStepName: Readonly<Record<Exclude<StaffRepairStep, 'assess'>, string>> = {
  start: 'Vi har begynt',
  ready: 'Klar til henting',
  handOut: 'Utlevert',
}

export const verdictName: Readonly<Record<RepairAssessment['verdict'], string>> = {
  free: 'Vi ordner det gratis',
  offer: 'Vi gir et tilbud',
  refused: 'Vi kan ikke gjøre det',
}

export const repairTitle = ({ code }: Pick<StaffRepair, 'code'>): string => `Sak ${formatRepairNumber(code)}`

/** What was just done, and what the customer is told. */
export const repairDoneText = (repair: StaffRepair): string =>
  `${repairTitle(repair)}: ${repairStatusName[repair.status].toLowerCase()}. Kunden får beskjed på e-post.`
