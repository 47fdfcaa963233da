import type { Order, RepairStatus } from '../../../machines/domain/index.ts'
import { repairOf } from '../../api/map-repairs.ts'
import type { WireRepair } from '../../api/wire-repairs.ts'
import { formatRepairNumber, repairKindNames, repairStatusText } from '../../content/repair-status.ts'
import { sizeText } from '../../content/size-text.ts'
import { loginHref } from '../../features/customers/login-href.ts'
import type { OutboxMailKind } from '../db/schema.ts'
import { composeMail, type MailTemplates } from '../mail/compose-mail.ts'
import type { Mail } from '../mail/port.ts'

type RepairMailKind = Extract<OutboxMailKind, `repair${string}`>

/** Statuses that each mail tells; a later mail tells a later one. */
const told: Readonly<Record<RepairMailKind, readonly RepairStatus[]>> = {
  repairReceived: ['received'],
  repairAssessed: ['offered', 'accepted', 'refused'],
  repairAnswered: ['accepted', 'declined'],
  repairStarted: ['inRepair'],
  repairReady: ['ready'],
  repairHandedOut: ['handedOut'],
  repairCancelled: ['cancelled'],
}
export const isRepairMail = (kind: OutboxMailKind): kind is RepairMailKind => kind in told

interface About {
  /** Origin of the shop. */
  origin: string
  /** Whether the order opens only for its customer. */
  isCustomers: boolean
  templates: MailTemplates
}

/** A mail about a request as it is now; null when there is a later one. */
export function repairMail(kind: RepairMailKind, order: Order, wire: WireRepair, about: About): Mail | null {
  const repair = repairOf(wire)
  const line = order.lines.find(({ ean }) => ean === repair.ean)
  const isAnswerToOffer = kind === 'repairAssessed' && repair.answeredAt !== null
  if (!told[kind].includes(repair.status) || isAnswerToOffer) return null
  const page = `/ordre/${order.id}/reparasjon`
  return composeMail(about.templates, 'repairChanged', order.customer.email, {
    'repair.number': formatRepairNumber(repair.number),
    'repair.kind': repairKindNames[repair.kind].toLowerCase(),
    'repair.status': repairStatusText(repair),
    'repair.article': line ? `${line.name}, ${line.colour}, ${sizeText(line.size)}` : '',
    'repair.answer': kind === 'repairAssessed' && repair.answer ? repair.answer : null,
    link: about.isCustomers ? `${about.origin}${loginHref(page)}` : `${about.origin}${page}`,
    isCustomers: about.isCustomers,
    isOffered: repair.status === 'offered',
    isByPost: repair.place === 'post' && ['received', 'accepted'].includes(repair.status),
  })
}
