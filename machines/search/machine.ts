import { assign, emit, raise, setup } from 'xstate'
import { absent, absentCall } from '../domain/absent.ts'
import type { RestoreFailure } from '../domain/index.ts'
import { unusableStored, unusableSynced } from '../persistence/unusable.ts'
import type { SearchContext, SearchEmitted, SearchEvent, SearchInput } from './events.types.ts'
import {
  announcementPause,
  joinedRecent,
  leastTyped,
  normaliseSearch,
  optionsOf,
  parseRecent,
  rowAfter,
  type Suggestion,
  suggestionPause,
  withQuery,
} from './rules.ts'

const suggestionAt = (context: SearchContext, index: number): Suggestion | undefined => {
  const option = optionsOf(context)[index]
  return option?.kind === 'recent' ? undefined : option
}
const queriesIn = (stored: unknown): readonly string[] => {
  const parsed = parseRecent(stored)
  return parsed.type === 'kept' ? parsed.queries : []
}
const recentAt = (context: SearchContext, index: number): string | undefined => {
  const option = optionsOf(context)[index]
  return option?.kind === 'recent' ? option.label : undefined
}

/** Stores what is in the context. */
const saveRecent = {
  type: 'saveRecent',
  params: ({ context }: { context: SearchContext }) => context,
} as const

export const searchMachine = setup({
  types: {
    input: {} as SearchInput,
    context: {} as SearchContext,
    events: {} as SearchEvent,
    emitted: {} as SearchEmitted,
    tags: {} as 'open' | 'busy' | 'announced' | 'unavailable',
  },
  actors: {
    suggest: absentCall<readonly Suggestion[], { query: string }>('suggest'),
  },
  actions: {
    saveRecent: (_, _params: { recent: readonly string[] }) => absent('saveRecent'),
    write: assign((_, params: { text: string }) => ({
      text: params.text,
      query: normaliseSearch(params.text),
      isRefused: false,
    })),
    show: assign((_, params: { text: string }) => {
      const query = normaliseSearch(params.text)
      return { text: params.text, query, sent: query, isRefused: false }
    }),
    noteSent: assign(({ context }) => ({ sent: context.query })),
    wipe: assign({ text: '', query: '', sent: '', suggestions: [], answered: null, isRefused: false }),
    refuse: assign({ isRefused: true }),
    takeRecent: assign(({ context }, params: { index: number }) => {
      const query = recentAt(context, params.index) ?? ''
      return { text: query, query, isRefused: false }
    }),
    takeSuggestions: assign(({ context }, params: { suggestions: readonly Suggestion[] }) => ({
      suggestions: params.suggestions,
      answered: context.query,
      active: -1,
    })),
    dropSuggestions: assign({ suggestions: [], answered: null, active: -1 }),
    moveActive: assign(({ context }, params: { to: 'next' | 'previous' }) => ({
      active: rowAfter(context.active, params.to, optionsOf(context).length),
    })),
    forgetActive: assign({ active: -1 }),
    noteQuery: raise(({ context }) => ({ type: 'search.recent.add' as const, query: context.query })),
    addRecent: assign(({ context }, params: { query: string }) => ({
      recent: withQuery(context.recent, params.query),
    })),
    joinRecent: assign(({ context }, params: { stored: unknown }) => ({
      recent: joinedRecent(context.recent, queriesIn(params.stored)),
    })),
    replaceRecent: assign((_, params: { stored: unknown }) => ({ recent: queriesIn(params.stored), active: -1 })),
    clearRecent: assign(({ context }) => ({ cleared: context.recent, recent: [], active: -1 })),
    undoClear: assign(({ context }) => ({ recent: joinedRecent(context.recent, context.cleared), cleared: [] })),
    forgetCleared: assign({ cleared: [] }),
    emitSubmitted: emit(({ context }) => ({ type: 'search.submitted' as const, query: context.query })),
    emitPicked: emit(({ context }, params: { index: number }) => ({
      type: 'search.picked' as const,
      suggestion: suggestionAt(context, params.index)!,
    })),
    reportDropped: emit((_, params: { reason: RestoreFailure }) => ({
      type: 'search.recent.dropped' as const,
      reason: params.reason,
    })),
  },
  guards: {
    hasQuery: ({ context }) => context.query !== '',
    isEnough: ({ context }) => context.query.length >= leastTyped,
    isAnswered: ({ context }) => context.answered === context.query,
    isShowable: ({ context }, params: { text: string }) => context.query === context.sent || params.text === '',
    isSameQuery: ({ context }, params: { text: string }) => normaliseSearch(params.text) === context.query,
    isRecent: ({ context }, params: { index: number }) => recentAt(context, params.index) !== undefined,
    isSuggestion: ({ context }, params: { index: number }) => suggestionAt(context, params.index) !== undefined,
    hasRecent: ({ context }) => context.recent.length > 0,
    hasCleared: ({ context }) => context.cleared.length > 0,
    isLost: (_, params: { stored: unknown; how: RestoreFailure }) => parseRecent(params.stored).type === params.how,
  },
  delays: { suggestionPause, announcementPause },
}).createMachine({
  id: 'search',
  description: 'The header’s search field, with suggestions and earlier searches.',
  context: ({ input }) => ({
    text: input.text,
    query: normaliseSearch(input.text),
    answered: null,
    suggestions: [],
    recent: [],
    cleared: [],
    active: -1,
    sent: normaliseSearch(input.text),
    isRefused: false,
  }),
  type: 'parallel',
  options: { maxIterations: 100 },
  states: {
    box: {
      description: 'The search field and the list below it.',
      initial: 'closed',
      on: {
        'search.submit': [
          {
            guard: 'hasQuery',
            target: '.closed',
            actions: ['noteSent', 'noteQuery', 'emitSubmitted'],
          },
          { description: 'The query is empty: an error is shown.', actions: 'refuse' },
        ],
        'search.clear': { target: '.closed', actions: 'wipe' },
      },
      states: {
        closed: {
          description: 'The list is hidden.',
          entry: 'forgetActive',
          on: {
            'search.type': { target: 'open', actions: { type: 'write', params: ({ event }) => event } },
            'search.open': 'open',
            'search.arrow': 'open',
            'search.escape': { description: 'The second Escape empties the field.', actions: 'wipe' },
            'search.arrive': {
              description: 'The field takes the query of the new page, unless the shopper is typing.',
              guard: { type: 'isShowable', params: ({ event }) => event },
              actions: { type: 'show', params: ({ event }) => event },
            },
          },
        },
        open: {
          description: 'The list is shown if it has something to show.',
          tags: 'open',
          exit: 'forgetCleared',
          initial: 'deciding',
          on: {
            'search.type': [
              {
                description: 'Another space does not change the query.',
                guard: { type: 'isSameQuery', params: ({ event }) => event },
                actions: { type: 'write', params: ({ event }) => event },
              },
              {
                description: 'The query has changed, so its former request is cancelled.',
                target: '.deciding',
                actions: [{ type: 'write', params: ({ event }) => event }, 'forgetActive'],
              },
            ],
            'search.arrow': { actions: { type: 'moveActive', params: ({ event }) => event } },
            'search.pick': [
              {
                description: 'The shopper picks an earlier search.',
                guard: { type: 'isRecent', params: ({ event }) => event },
                target: 'closed',
                actions: [
                  { type: 'takeRecent', params: ({ event }) => event },
                  'noteSent',
                  'noteQuery',
                  'emitSubmitted',
                ],
              },
              {
                guard: { type: 'isSuggestion', params: ({ event }) => event },
                target: 'closed',
                actions: ['noteSent', { type: 'emitPicked', params: ({ event }) => event }],
              },
            ],
            'search.submit': [
              {
                description: 'The shopper presses Enter on an earlier search.',
                guard: { type: 'isRecent', params: ({ context }) => ({ index: context.active }) },
                target: 'closed',
                actions: [
                  { type: 'takeRecent', params: ({ context }) => ({ index: context.active }) },
                  'noteSent',
                  'noteQuery',
                  'emitSubmitted',
                ],
              },
              {
                description: 'The shopper presses Enter on a suggestion.',
                guard: { type: 'isSuggestion', params: ({ context }) => ({ index: context.active }) },
                target: 'closed',
                actions: ['noteSent', { type: 'emitPicked', params: ({ context }) => ({ index: context.active }) }],
              },
            ],
            'search.escape': { description: 'The first Escape closes the list.', target: 'closed' },
            'search.leave': 'closed',
          },
          states: {
            deciding: {
              description: 'Decides whether the text is long enough and whether its answer is already known.',
              always: [
                { guard: 'isAnswered', target: 'suggesting' },
                { guard: 'isEnough', target: 'pausing' },
                { target: 'tooShort' },
              ],
            },
            tooShort: {
              description: 'The text is too short for suggestions: an empty field shows earlier searches.',
              entry: 'dropSuggestions',
            },
            pausing: {
              description: 'The shopper may still be typing. The former suggestions stay meanwhile.',
              tags: 'busy',
              after: { suggestionPause: 'asking' },
            },
            asking: {
              description: 'Requests suggestions. Another text cancels the request.',
              tags: 'busy',
              invoke: {
                id: 'suggest',
                src: 'suggest',
                input: ({ context }) => ({ query: context.query }),
                onDone: {
                  target: 'suggesting',
                  actions: { type: 'takeSuggestions', params: ({ event }) => ({ suggestions: event.output }) },
                },
                onError: { target: 'unavailable', actions: 'dropSuggestions' },
              },
            },
            suggesting: {
              description: 'Shows the shop’s suggestions, which may be none.',
              initial: 'fresh',
              states: {
                fresh: {
                  description:
                    'The suggestions have just loaded: their count is not announced yet, since the shopper may still be typing.',
                  after: { announcementPause: 'announced' },
                },
                announced: {
                  description: 'The suggestions have stayed unchanged long enough to announce their count.',
                  tags: 'announced',
                },
              },
            },
            unavailable: {
              description: 'The suggestions failed to load. The search itself does not need them.',
              tags: 'unavailable',
            },
          },
        },
      },
    },
    recent: {
      description: 'Earlier searches, stored in this browser.',
      initial: 'restoring',
      states: {
        restoring: {
          description: 'Waits for the stored searches, which must not be overwritten before they are read.',
          on: {
            'search.recent.add': { actions: { type: 'addRecent', params: ({ event }) => event } },
            'search.recent.clear': {
              description: 'The stored searches must not return.',
              target: 'restored',
              actions: ['clearRecent', saveRecent],
            },
            'search.recent.restore': [
              ...unusableStored(saveRecent),
              {
                description: 'The shopper has searched meanwhile, so the merged searches are written.',
                guard: 'hasRecent',
                target: 'restored',
                actions: [{ type: 'joinRecent', params: ({ event }) => event }, saveRecent],
              },
              { target: 'restored', actions: { type: 'joinRecent', params: ({ event }) => event } },
            ],
          },
        },
        restored: {
          description: 'The stored searches are read, so every search is written.',
          on: {
            'search.recent.add': {
              actions: [{ type: 'addRecent', params: ({ event }) => event }, saveRecent],
            },
            'search.recent.clear': {
              actions: ['clearRecent', saveRecent],
            },
            'search.recent.undo': {
              guard: 'hasCleared',
              actions: ['undoClear', saveRecent],
            },
            'search.recent.synced': [
              ...unusableSynced,
              {
                description: 'Another tab has written the searches already.',
                actions: { type: 'replaceRecent', params: ({ event }) => event },
              },
            ],
          },
        },
      },
    },
  },
})
