import { assign, emit, fromCallback, setup } from 'xstate'
import { absent, absentCall } from '../domain/absent.ts'
import type { PictureRefusal, RepairKind, RepairPlace } from '../domain/index.ts'
import {
  addPictures,
  areTooMany,
  askable,
  type ChangeRepairAnswer,
  callOf,
  changePicture,
  changesOf,
  firstMissing,
  missingIn,
  nextPicture,
  type ReadBoughtAnswer,
  type RegisterRepairAnswer,
  type RepairCall,
  type RepairChange,
  type RepairDraft,
  type RepairField,
  type RepairRequestContext,
  type RepairRequestInput,
  type RequestPicture,
  startOf,
  uploadingPicture,
  withArticle,
  withRepair,
} from './rules.ts'

/** What the upload of a picture reports. */
export type UploadEvent =
  | { type: 'repairRequest.picture.progressed'; progress: number }
  | { type: 'repairRequest.picture.sent'; id: string }
  | { type: 'repairRequest.picture.refused'; refusal: PictureRefusal }
  /** No answer: it may be sent again. */
  | { type: 'repairRequest.picture.failed' }

export type RepairRequestEvent =
  | UploadEvent
  | { type: 'repairRequest.article.choose'; ean: string }
  | { type: 'repairRequest.kind.choose'; kind: RepairKind }
  | { type: 'repairRequest.text.type'; text: string }
  | { type: 'repairRequest.place.choose'; place: RepairPlace; shopId: number | null }
  | { type: 'repairRequest.picture.add'; files: readonly { key: string; name: string }[] }
  | { type: 'repairRequest.picture.remove'; key: string }
  | { type: 'repairRequest.picture.retry'; key: string }
  | { type: 'repairRequest.submit' }
  /** Begins another request. */
  | { type: 'repairRequest.another' }
  /** Answers an offer, or gives a request up. */
  | { type: 'repairRequest.change'; change: RepairChange }
  | { type: 'repairRequest.retry' }

/** Sent with something missing. */
export type RepairRequestEmitted = { type: 'repairRequest.field.missing'; field: RepairField }

export const repairRequestMachine = setup({
  types: {
    input: {} as RepairRequestInput,
    context: {} as RepairRequestContext,
    events: {} as RepairRequestEvent,
    emitted: {} as RepairRequestEmitted,
    tags: {} as 'busy',
  },
  actors: {
    readBought: absentCall<ReadBoughtAnswer, { orderId: string }>('readBought'),
    registerRepair: absentCall<RegisterRepairAnswer, RepairCall>('registerRepair'),
    changeRepair: absentCall<ChangeRepairAnswer, RepairChange & { orderId: string }>('changeRepair'),
    uploadPicture: fromCallback<RepairRequestEvent, { orderId: string; key: string }>(() => absent('uploadPicture')),
  },
  guards: {
    isUnknown: (_, answer: ReadBoughtAnswer) => answer.type === 'unknown',
    isRegistered: (_, answer: RegisterRepairAnswer) => answer.type === 'registered',
    isRefused: (_, answer: RegisterRepairAnswer) => answer.type === 'refused',
    isChanged: (_, answer: ChangeRepairAnswer) => answer.type === 'changed',
    hasArticle: ({ context }) => askable(context.articles).length > 0,
    isIncomplete: ({ context }) => missingIn(context.draft).length > 0,
    hasLostPicture: ({ context }) => context.pictures.some(({ status }) => status === 'failed' || status === 'refused'),
    hasAllPictures: ({ context }) => context.pictures.every(({ status }) => status === 'sent'),
    hasWaitingPicture: ({ context }) => nextPicture(context.pictures) !== null,
    isUploadOver: ({ context }) => uploadingPicture(context.pictures) === null,
    mayChange: ({ context }, { number, to }: RepairChange) =>
      context.repairs.some((one) => one.number === number && changesOf(one).includes(to)),
  },
  actions: {
    takeArticles: assign(({ context }, answer: ReadBoughtAnswer) =>
      answer.type === 'articles'
        ? {
            articles: answer.articles,
            repairs: answer.repairs,
            draft: withArticle(context.draft, answer.articles, context.ean),
          }
        : {},
    ),
    takeField: assign(({ context }, change: Partial<RepairDraft>) => ({ draft: { ...context.draft, ...change } })),
    addFiles: assign(({ context }, { files }: { files: readonly { key: string; name: string }[] }) => ({
      pictures: addPictures(context.pictures, files),
      isTooMany: areTooMany(context.pictures, files),
    })),
    removePicture: assign(({ context }, { key }: { key: string }) => ({
      pictures: context.pictures.filter((one) => one.key !== key),
      isTooMany: false,
    })),
    retryPicture: assign(({ context }, { key }: { key: string }) => ({
      pictures: context.pictures.map(
        (one): RequestPicture =>
          one.key === key && one.status === 'failed' ? { ...one, status: 'waiting', progress: 0 } : one,
      ),
    })),
    beginUpload: assign(({ context }) => ({
      pictures: changePicture(context.pictures, nextPicture(context.pictures) ?? '', { status: 'uploading' }),
    })),
    notePicture: assign(({ context }, change: Partial<RequestPicture>) => ({
      pictures: changePicture(context.pictures, uploadingPicture(context.pictures) ?? '', change),
    })),
    takeRegistered: assign(({ context }, answer: RegisterRepairAnswer) =>
      answer.type === 'registered'
        ? {
            repairs: withRepair(context.repairs, answer.repair),
            sent: answer.repair.number,
            draft: withArticle(startOf(context).draft, context.articles, null),
            pictures: [],
            isTooMany: false,
          }
        : {},
    ),
    forgetSent: assign({ sent: null }),
    takeChange: assign((_, change: RepairChange) => ({ change, isChangeFailed: false })),
    takeChanged: assign(({ context }, answer: ChangeRepairAnswer) =>
      answer.type === 'changed' ? { repairs: withRepair(context.repairs, answer.repair) } : {},
    ),
    noteChangeFailed: assign({ isChangeFailed: true }),
    emitFieldMissing: emit(({ context }) => ({
      type: 'repairRequest.field.missing' as const,
      field: firstMissing(context.draft),
    })),
  },
}).createMachine({
  id: 'repairRequest',
  description: 'Asks for a repair or a spare part, or complains about a defect: fills in, sends pictures, sends it.',
  context: ({ input }) => startOf(input),
  options: { maxIterations: 100 },
  initial: 'reading',
  states: {
    reading: {
      description: 'Reads the articles of the order.',
      tags: 'busy',
      invoke: {
        id: 'readBought',
        src: 'readBought',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: [
          { guard: { type: 'isUnknown', params: ({ event }) => event.output }, target: 'unknown' },
          { target: 'open', actions: { type: 'takeArticles', params: ({ event }) => event.output } },
        ],
        onError: 'failed',
      },
    },
    failed: {
      description: 'No answer: it may be read again.',
      on: { 'repairRequest.retry': 'reading' },
    },
    unknown: { description: 'The order does not exist, or opens no more.' },
    open: {
      description: 'The form, its pictures, and the requests of the order.',
      type: 'parallel',
      states: {
        form: {
          description: 'The form of a request.',
          initial: 'deciding',
          states: {
            deciding: {
              description: 'Is there an article to ask about?',
              always: [{ guard: 'hasArticle', target: 'filling' }, { target: 'nothing' }],
            },
            nothing: { description: 'No article is handed over, or all are returned.' },
            filling: {
              description: 'The shopper fills in.',
              initial: 'editing',
              on: {
                'repairRequest.article.choose': {
                  target: '.editing',
                  actions: { type: 'takeField', params: ({ event }) => ({ ean: event.ean }) },
                },
                'repairRequest.kind.choose': {
                  target: '.editing',
                  actions: { type: 'takeField', params: ({ event }) => ({ kind: event.kind }) },
                },
                'repairRequest.text.type': {
                  target: '.editing',
                  actions: { type: 'takeField', params: ({ event }) => ({ text: event.text }) },
                },
                'repairRequest.place.choose': {
                  target: '.editing',
                  actions: {
                    type: 'takeField',
                    params: ({ event }) => ({ place: event.place, shopId: event.shopId }),
                  },
                },
                'repairRequest.picture.add': {
                  target: '.editing',
                  actions: { type: 'addFiles', params: ({ event }) => event },
                },
                'repairRequest.picture.retry': {
                  target: '.editing',
                  actions: { type: 'retryPicture', params: ({ event }) => event },
                },
                'repairRequest.picture.remove': {
                  target: '.editing',
                  actions: { type: 'removePicture', params: ({ event }) => event },
                },
                'repairRequest.submit': [
                  { guard: 'isIncomplete', target: '.incomplete', actions: 'emitFieldMissing' },
                  { target: 'waiting' },
                ],
              },
              states: {
                editing: { description: 'No error is shown.' },
                incomplete: { description: 'Something is missing.' },
                pictureLost: { description: 'A picture is not sent: it is sent again, or removed.' },
                refused: { description: 'The shop could not take it: the article or a picture is gone.' },
                unsent: { description: 'No answer: the same request may be sent again.' },
              },
            },
            waiting: {
              description: 'Waits for the pictures. One that takes too long may be removed.',
              tags: 'busy',
              on: {
                'repairRequest.picture.remove': {
                  actions: { type: 'removePicture', params: ({ event }) => event },
                },
              },
              always: [
                { guard: 'hasLostPicture', target: 'filling.pictureLost' },
                { guard: 'hasAllPictures', target: 'sending' },
              ],
            },
            sending: {
              description: 'Sends the request, once per content.',
              tags: 'busy',
              invoke: {
                id: 'registerRepair',
                src: 'registerRepair',
                input: ({ context }) => callOf(context),
                onDone: [
                  {
                    guard: { type: 'isRegistered', params: ({ event }) => event.output },
                    target: 'sent',
                    actions: { type: 'takeRegistered', params: ({ event }) => event.output },
                  },
                  { guard: { type: 'isRefused', params: ({ event }) => event.output }, target: 'filling.refused' },
                  { target: 'filling.unsent' },
                ],
                onError: 'filling.unsent',
              },
            },
            sent: {
              description: 'The request has its number.',
              on: { 'repairRequest.another': { target: 'deciding', actions: 'forgetSent' } },
            },
          },
        },
        pictures: {
          description: 'Sends one picture after another.',
          initial: 'idle',
          states: {
            idle: {
              description: 'No picture is being sent.',
              always: { guard: 'hasWaitingPicture', target: 'uploading', actions: 'beginUpload' },
            },
            uploading: {
              description: 'Sends a picture until it has ended. Removing it stops that.',
              always: { guard: 'isUploadOver', target: 'idle' },
              invoke: {
                id: 'uploadPicture',
                src: 'uploadPicture',
                input: ({ context }) => ({
                  orderId: context.orderId,
                  key: uploadingPicture(context.pictures) ?? '',
                }),
              },
              on: {
                'repairRequest.picture.progressed': {
                  actions: { type: 'notePicture', params: ({ event }) => ({ progress: event.progress }) },
                },
                'repairRequest.picture.sent': {
                  actions: {
                    type: 'notePicture',
                    params: ({ event }) => ({ id: event.id, status: 'sent', progress: 100 }),
                  },
                },
                'repairRequest.picture.refused': {
                  actions: {
                    type: 'notePicture',
                    params: ({ event }) => ({ refusal: event.refusal, status: 'refused' }),
                  },
                },
                'repairRequest.picture.failed': {
                  actions: { type: 'notePicture', params: { status: 'failed' } },
                },
              },
            },
          },
        },
        earlier: {
          description: 'The requests of the order: offers are answered, and requests given up.',
          initial: 'idle',
          states: {
            idle: {
              description: 'Nothing changes.',
              on: {
                'repairRequest.change': {
                  guard: { type: 'mayChange', params: ({ event }) => event.change },
                  target: 'changing',
                  actions: { type: 'takeChange', params: ({ event }) => event.change },
                },
              },
            },
            changing: {
              description: 'Tells the shop.',
              tags: 'busy',
              invoke: {
                id: 'changeRepair',
                src: 'changeRepair',
                input: ({ context }) => ({
                  orderId: context.orderId,
                  ...(context.change ?? { number: '', to: 'cancel' }),
                }),
                onDone: [
                  {
                    guard: { type: 'isChanged', params: ({ event }) => event.output },
                    target: 'idle',
                    actions: { type: 'takeChanged', params: ({ event }) => event.output },
                  },
                  { target: 'idle', actions: 'noteChangeFailed' },
                ],
                onError: { target: 'idle', actions: 'noteChangeFailed' },
              },
            },
          },
        },
      },
    },
  },
})
