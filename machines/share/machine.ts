import { assign, emit, fromPromise, setup } from 'xstate'
import {
  copyConfirmation,
  isShareable,
  type NativeAnswer,
  type SharedPage,
  type ShareRefusal,
  type ShareWay,
} from './rules.ts'

export interface ShareInput {
  /** Try the device's share sheet first: on mobile. */
  hasNativeSheet: boolean
}

export type ShareEvent =
  | ({ type: 'share.open' } & SharedPage)
  | { type: 'share.close' }
  | { type: 'share.copy' }
  /** The shopper followed a link of the dialog. */
  | { type: 'share.follow'; way: ShareWay }

export type ShareEmitted =
  | { type: 'share.shared'; by: ShareWay | 'sheet' | 'copy' }
  | { type: 'share.refused'; reason: ShareRefusal }

export interface ShareContext extends ShareInput {
  what: SharedPage | null
}

export const shareMachine = setup({
  types: {
    input: {} as ShareInput,
    context: {} as ShareContext,
    events: {} as ShareEvent,
    emitted: {} as ShareEmitted,
    tags: {} as 'open' | 'busy' | 'copied' | 'uncopied',
  },
  actors: {
    shareNatively: fromPromise<NativeAnswer, SharedPage | null>(() =>
      Promise.reject(new Error('port not provided: shareNatively')),
    ),
    /** Whether it was copied. */
    copyLink: fromPromise<boolean, SharedPage | null>(() => Promise.reject(new Error('port not provided: copyLink'))),
  },
  actions: {
    note: assign((_, params: SharedPage) => ({ what: { title: params.title, url: params.url } })),
    forget: assign({ what: null }),
    emitShared: emit((_, params: { by: ShareWay | 'sheet' | 'copy' }) => ({
      type: 'share.shared' as const,
      by: params.by,
    })),
    emitRefused: emit((_, params: { reason: ShareRefusal }) => ({
      type: 'share.refused' as const,
      reason: params.reason,
    })),
  },
  guards: {
    isShareable: (_, params: SharedPage) => isShareable(params),
    hasNativeSheet: ({ context }) => context.hasNativeSheet,
    isAnswer: (_, params: { answer: NativeAnswer; wanted: NativeAnswer }) => params.answer === params.wanted,
    isCopied: (_, params: { copied: boolean }) => params.copied,
  },
  delays: { copyConfirmation },
}).createMachine({
  id: 'share',
  description:
    'Shares a page with the device’s share sheet, or with a dialog that offers a network, e-mail and the link.',
  context: ({ input }) => ({ hasNativeSheet: input.hasNativeSheet, what: null }),
  initial: 'closed',
  options: { maxIterations: 100 },
  states: {
    closed: {
      description: 'Nothing is being shared.',
      entry: 'forget',
      on: {
        'share.open': [
          {
            guard: { type: 'isShareable', params: ({ event }) => event },
            target: 'choosing',
            actions: { type: 'note', params: ({ event }) => event },
          },
          {
            description: 'The link cannot be opened: a bug of the page, which is reported and not shared.',
            actions: { type: 'emitRefused', params: { reason: 'badAddress' } },
          },
        ],
      },
    },
    choosing: {
      description: 'Chooses the device’s share sheet where there is one, otherwise the dialog.',
      always: [{ guard: 'hasNativeSheet', target: 'native' }, { target: 'dialog' }],
    },
    native: {
      description: 'The device’s share sheet is open and will report its result.',
      tags: 'busy',
      invoke: {
        id: 'shareNatively',
        src: 'shareNatively',
        input: ({ context }) => context.what,
        onDone: [
          {
            guard: { type: 'isAnswer', params: ({ event }) => ({ answer: event.output, wanted: 'shared' }) },
            target: 'closed',
            actions: { type: 'emitShared', params: { by: 'sheet' } },
          },
          {
            description: 'The shopper closed the sheet, so no dialog follows.',
            guard: { type: 'isAnswer', params: ({ event }) => ({ answer: event.output, wanted: 'dismissed' }) },
            target: 'closed',
          },
          { target: 'dialog' },
        ],
        onError: { description: 'The sheet failed, so the dialog offers the same.', target: 'dialog' },
      },
    },
    dialog: {
      description: 'Shows the shop’s own dialog.',
      tags: 'open',
      initial: 'offering',
      on: {
        'share.close': 'closed',
        'share.follow': {
          target: 'closed',
          actions: { type: 'emitShared', params: ({ event }) => ({ by: event.way }) },
        },
      },
      states: {
        offering: {
          description: 'Offers a network, e-mail and the link to copy.',
          on: { 'share.copy': 'copying' },
        },
        copying: {
          description: 'The browser copies the link.',
          tags: 'busy',
          invoke: {
            id: 'copyLink',
            src: 'copyLink',
            input: ({ context }) => context.what,
            onDone: [
              {
                guard: { type: 'isCopied', params: ({ event }) => ({ copied: event.output }) },
                target: 'copied',
                actions: { type: 'emitShared', params: { by: 'copy' } },
              },
              { target: 'uncopied', actions: { type: 'emitRefused', params: { reason: 'copyDenied' } } },
            ],
            onError: { target: 'uncopied', actions: { type: 'emitRefused', params: { reason: 'copyDenied' } } },
          },
        },
        copied: {
          description: 'Confirms the copy for a while; copying again restarts the confirmation.',
          tags: 'copied',
          on: { 'share.copy': 'copying' },
          after: { copyConfirmation: 'offering' },
        },
        uncopied: {
          description: 'The copy failed, so the link is shown for the shopper to copy.',
          tags: 'uncopied',
          on: { 'share.copy': 'copying' },
        },
      },
    },
  },
})
