import { assign, setup } from 'xstate'
import { absentCall } from '../domain/absent.ts'
import { copyConfirmation, isShareable, type NativeAnswer, type SharedPage } from './rules.ts'

export interface ShareInput {
  /** Try the device's share sheet first: on mobile. */
  hasNativeSheet: boolean
  /** What to share at once: it was asked for before this machine was loaded. */
  what?: SharedPage
}

export type ShareEvent =
  | ({ type: 'share.open' } & SharedPage)
  | { type: 'share.close' }
  | { type: 'share.copy' }
  /** The shopper followed a link of the dialog. */
  | { type: 'share.follow' }

export interface ShareContext extends Pick<ShareInput, 'hasNativeSheet'> {
  what: SharedPage | null
}

export const shareMachine = setup({
  types: {
    input: {} as ShareInput,
    context: {} as ShareContext,
    events: {} as ShareEvent,
    tags: {} as 'open' | 'busy' | 'copied' | 'uncopied',
  },
  actors: {
    shareNatively: absentCall<NativeAnswer, SharedPage | null>('shareNatively'),
    /** Whether it was copied. */
    copyLink: absentCall<boolean, SharedPage | null>('copyLink'),
  },
  actions: {
    note: assign((_, params: SharedPage) => ({ what: { title: params.title, url: params.url } })),
    forget: assign({ what: null }),
  },
  guards: {
    isShareable: (_, params: SharedPage) => isShareable(params),
    isAsked: ({ context: { what } }) => what !== null && isShareable(what),
    hasNativeSheet: ({ context }) => context.hasNativeSheet,
    isUnavailable: (_, params: { answer: NativeAnswer }) => params.answer === 'unavailable',
    isCopied: (_, params: { copied: boolean }) => params.copied,
  },
  delays: { copyConfirmation },
}).createMachine({
  id: 'share',
  description:
    'Shares a page with the device’s share sheet, or with a dialog that offers a network, e-mail and the link.',
  context: ({ input }) => ({ hasNativeSheet: input.hasNativeSheet, what: input.what ?? null }),
  initial: 'opening',
  options: { maxIterations: 100 },
  states: {
    opening: {
      description: 'Opens with what was asked for before.',
      always: [{ guard: 'isAsked', target: 'choosing' }, { target: 'closed' }],
    },
    closed: {
      description: 'Nothing is being shared.',
      entry: 'forget',
      on: {
        'share.open': {
          description: 'A link that cannot be opened is a bug of the page, and is not shared.',
          guard: { type: 'isShareable', params: ({ event }) => event },
          target: 'choosing',
          actions: { type: 'note', params: ({ event }) => event },
        },
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
            description: 'The device has no sheet after all, so the dialog offers the same.',
            guard: { type: 'isUnavailable', params: ({ event }) => ({ answer: event.output }) },
            target: 'dialog',
          },
          { description: 'The shopper shared the page, or closed the sheet: no dialog follows.', target: 'closed' },
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
        'share.follow': 'closed',
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
              },
              { target: 'uncopied' },
            ],
            onError: 'uncopied',
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
