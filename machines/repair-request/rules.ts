import {
  type BoughtArticle,
  mostRepairPictures,
  orderRef,
  type PictureRefusal,
  type Repair,
  type RepairKind,
  type RepairPlace,
  repairTextLimit,
} from '../domain/index.ts'
import { answerOf, boughtArticle, caseOf, listOf, readRepair, recordOf } from '../persistence/reading/index.ts'

/** The articles of an order, and what is asked about them, oldest first. */
export type ReadBoughtAnswer =
  | { type: 'articles'; articles: readonly BoughtArticle[]; repairs: readonly Repair[] }
  | { type: 'unknown' }
/** `refused`: the article or a picture is not there any more. `unavailable`: it may be sent again. */
export type RegisterRepairAnswer =
  | { type: 'registered'; repair: Repair }
  | { type: 'refused' }
  | { type: 'unavailable' }
export type ChangeRepairAnswer = { type: 'changed'; repair: Repair } | { type: 'refused' }

/** Parses the answer. @throws on anything else */
export const boughtIn = answerOf(
  'readBought',
  caseOf<ReadBoughtAnswer>({
    articles: { articles: listOf(recordOf<BoughtArticle>(boughtArticle)), repairs: listOf(readRepair) },
    unknown: {},
  }),
)
/** Parses the answer. @throws on anything else */
export const registeredIn = answerOf(
  'registerRepair',
  caseOf<RegisterRepairAnswer>({ registered: { repair: readRepair }, refused: {}, unavailable: {} }),
)
/** Parses the answer. @throws on anything else */
export const changedIn = answerOf(
  'changeRepair',
  caseOf<ChangeRepairAnswer>({ changed: { repair: readRepair }, refused: {} }),
)

/** A picture of what is wrong. The file itself is the port's, under its key. */
export interface RequestPicture {
  key: string
  /** Of the file. */
  name: string
  status: 'waiting' | 'uploading' | 'sent' | 'failed' | 'refused'
  /** Sent share, per cent. */
  progress: number
  /** Of the server; null until it is sent. */
  id: string | null
  refusal: PictureRefusal | null
}

export interface RepairDraft {
  /** Of the article. */
  ean: string | null
  kind: RepairKind | null
  text: string
  place: RepairPlace | null
  /** Where it is handed in; null by post. */
  shopId: number | null
}
export type RepairField = 'article' | 'kind' | 'text' | 'place'

export interface RepairRequestInput {
  orderId: string
  /** Of the article that the page was opened for; null without. */
  ean: string | null
  /** A random text, the beginning of the idempotency keys. */
  key: string
}

export interface RepairRequestContext extends RepairRequestInput {
  articles: readonly BoughtArticle[]
  /** Oldest first. */
  repairs: readonly Repair[]
  draft: RepairDraft
  pictures: readonly RequestPicture[]
  /** More pictures were chosen than a request has. */
  isTooMany: boolean
  /** The request that was just sent. */
  sent: string | null
  /** What is to change of a request. */
  change: RepairChange | null
  isChangeFailed: boolean
}

export interface RepairChange {
  number: string
  to: 'accept' | 'decline' | 'cancel'
}

/** What is sent. */
export interface RepairCall {
  orderId: string
  key: string
  ean: string
  kind: RepairKind
  text: string
  place: RepairPlace
  shopId: number | null
  /** Ids. */
  pictures: readonly string[]
}

const emptyDraft: RepairDraft = { ean: null, kind: null, text: '', place: null, shopId: null }

export const startOf = (input: RepairRequestInput): RepairRequestContext => ({
  ...input,
  articles: [],
  repairs: [],
  draft: emptyDraft,
  pictures: [],
  isTooMany: false,
  sent: null,
  change: null,
  isChangeFailed: false,
})

/** Articles that something may be asked about: they are handed over. */
export const askable = (articles: readonly BoughtArticle[]): readonly BoughtArticle[] =>
  articles.filter(({ handedOverAt }) => handedOverAt !== null)

/** The draft with the article that is asked for, or the only one. */
export function withArticle(draft: RepairDraft, articles: readonly BoughtArticle[], ean: string | null): RepairDraft {
  const there = askable(articles)
  const only = there.length === 1 ? there[0]!.ean : null
  return { ...draft, ean: there.some((one) => one.ean === ean) ? ean : only }
}

/** Fields of a draft that miss something, in the order of the form. */
export function missingIn({ ean, kind, text, place, shopId }: RepairDraft): readonly RepairField[] {
  const trimmed = text.trim()
  const missing: Readonly<Record<RepairField, boolean>> = {
    article: ean === null,
    kind: kind === null,
    text: trimmed === '' || trimmed.length > repairTextLimit,
    place: place === null || (place === 'shop') !== (shopId !== null),
  }
  return (Object.keys(missing) as RepairField[]).filter((field) => missing[field])
}

/** The first of them; the article where nothing is missing. */
export const firstMissing = (draft: RepairDraft): RepairField => missingIn(draft)[0] ?? 'article'

/** Pictures with chosen files, at most `mostRepairPictures`. */
export function addPictures(
  pictures: readonly RequestPicture[],
  files: readonly { key: string; name: string }[],
): readonly RequestPicture[] {
  const known = new Set(pictures.map(({ key }) => key))
  const added = files
    .filter(({ key }) => !known.has(key))
    .map(({ key, name }): RequestPicture => ({ key, name, status: 'waiting', progress: 0, id: null, refusal: null }))
  return [...pictures, ...added].slice(0, mostRepairPictures)
}

/** Whether files are more than a request has room for. */
export const areTooMany = (pictures: readonly RequestPicture[], files: readonly unknown[]): boolean =>
  pictures.length + files.length > mostRepairPictures

/** Changes the picture of a key. */
export const changePicture = (
  pictures: readonly RequestPicture[],
  key: string,
  change: Partial<RequestPicture>,
): readonly RequestPicture[] => pictures.map((one) => (one.key === key ? { ...one, ...change } : one))

export const nextPicture = (pictures: readonly RequestPicture[]): string | null =>
  pictures.find(({ status }) => status === 'waiting')?.key ?? null
export const uploadingPicture = (pictures: readonly RequestPicture[]): string | null =>
  pictures.find(({ status }) => status === 'uploading')?.key ?? null

/** Sets a request among the others, or adds it. */
export const withRepair = (repairs: readonly Repair[], repair: Repair): readonly Repair[] =>
  repairs.some(({ number }) => number === repair.number)
    ? repairs.map((one) => (one.number === repair.number ? repair : one))
    : [...repairs, repair]

/** What may change of a request. */
export function changesOf({ status }: Pick<Repair, 'status'>): readonly RepairChange['to'][] {
  if (status === 'offered') return ['accept', 'decline']
  return status === 'received' || status === 'accepted' ? ['cancel'] : []
}

/**
 * The request as it is sent. The same one that is sent again has the same key, another one has not, nor has the same one
 * after a request.
 */
export function callOf({ orderId, key, draft, pictures, repairs }: RepairRequestContext): RepairCall {
  const { ean, kind, text, place, shopId } = draft
  const sent = {
    ean: ean ?? '',
    kind: kind ?? 'repair',
    text: text.trim(),
    place: place ?? 'post',
    shopId,
    pictures: pictures.flatMap(({ id }) => (id === null ? [] : [id])),
  }
  return { orderId, key: `${key}-${repairs.length}-${orderRef(JSON.stringify(sent))}`, ...sent }
}
