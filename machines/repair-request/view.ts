import type { EventFromLogic, SnapshotFrom } from 'xstate'
import {
  type BoughtArticle,
  mostRepairPictures,
  type Repair,
  type RepairKind,
  type RepairPlace,
} from '../domain/index.ts'
import type { repairRequestMachine } from './machine.ts'
import {
  askable,
  missingIn,
  type RepairChange,
  type RepairDraft,
  type RepairField,
  type RequestPicture,
} from './rules.ts'

export interface RepairRequestView {
  status: 'reading' | 'failed' | 'unknown' | 'nothing' | 'filling' | 'sent'
  /** Articles that something may be asked about. */
  articles: readonly BoughtArticle[]
  draft: RepairDraft
  problem: 'incomplete' | 'pictureLost' | 'refused' | 'unsent' | null
  /** What is missing of a draft that was sent. */
  missing: readonly RepairField[]
  pictures: readonly RequestPicture[]
  canAddPictures: boolean
  /** More pictures were chosen than a request has. */
  isTooMany: boolean
  /** The request is being sent, or waits for its pictures. */
  isSending: boolean
  /** The request that was just sent. */
  sent: Repair | null
  /** Newest first, without the one that was just sent. */
  repairs: readonly Repair[]
  /** A request is being changed. */
  isChanging: boolean
  isChangeFailed: boolean
}

export interface RepairRequestCommands {
  chooseArticle(ean: string): void
  chooseKind(kind: RepairKind): void
  typeText(text: string): void
  choosePlace(place: RepairPlace, shopId: number | null): void
  addPictures(files: readonly { key: string; name: string }[]): void
  removePicture(key: string): void
  retryPicture(key: string): void
  submit(): void
  /** Begins another request. */
  askMore(): void
  /** Answers an offer, or gives a request up. */
  change(change: RepairChange): void
  /** Reads the order again. */
  retry(): void
}

type Snapshot = SnapshotFrom<typeof repairRequestMachine>

function formOf({ value }: Snapshot): Pick<RepairRequestView, 'status' | 'problem' | 'isSending'> {
  if (typeof value !== 'object') return { status: value, problem: null, isSending: false }
  const { form } = value.open
  if (typeof form === 'object') {
    const { filling } = form
    return { status: 'filling', problem: filling === 'editing' ? null : filling, isSending: false }
  }
  if (form === 'waiting' || form === 'sending') return { status: 'filling', problem: null, isSending: true }
  return { status: form === 'deciding' ? 'nothing' : form, problem: null, isSending: false }
}

export function selectRepairRequest(snapshot: Snapshot): RepairRequestView {
  const { articles, draft, pictures, isTooMany, repairs, sent, isChangeFailed } = snapshot.context
  const form = formOf(snapshot)
  return {
    ...form,
    articles: askable(articles),
    draft,
    missing: form.problem === 'incomplete' ? missingIn(draft) : [],
    pictures,
    canAddPictures: pictures.length < mostRepairPictures,
    isTooMany,
    sent: repairs.find(({ number }) => number === sent) ?? null,
    repairs: repairs.filter(({ number }) => number !== sent).toReversed(),
    isChanging: snapshot.matches({ open: { earlier: 'changing' } }),
    isChangeFailed,
  }
}

export const repairRequestCommands = (
  send: (event: EventFromLogic<typeof repairRequestMachine>) => void,
): RepairRequestCommands => ({
  chooseArticle: (ean) => send({ type: 'repairRequest.article.choose', ean }),
  chooseKind: (kind) => send({ type: 'repairRequest.kind.choose', kind }),
  typeText: (text) => send({ type: 'repairRequest.text.type', text }),
  choosePlace: (place, shopId) => send({ type: 'repairRequest.place.choose', place, shopId }),
  addPictures: (files) => send({ type: 'repairRequest.picture.add', files }),
  removePicture: (key) => send({ type: 'repairRequest.picture.remove', key }),
  retryPicture: (key) => send({ type: 'repairRequest.picture.retry', key }),
  submit: () => send({ type: 'repairRequest.submit' }),
  askMore: () => send({ type: 'repairRequest.another' }),
  change: (change) => send({ type: 'repairRequest.change', change }),
  retry: () => send({ type: 'repairRequest.retry' }),
})
