import type { AnyEventObject } from 'xstate'

const pause = { type: 'xstate.after.suggestionPause.search.box.open.pausing' }
const quiet = { type: 'xstate.after.announcementPause.search.box.open.suggesting.fresh' }
const type = (text: string) => ({ type: 'search.type', text })
const next = { type: 'search.arrow', to: 'next' }
const previous = { type: 'search.arrow', to: 'previous' }
const open = { type: 'search.open' }
const submit = { type: 'search.submit' }
const leave = { type: 'search.leave' }
const escapeKey = { type: 'search.escape' }
const clear = { type: 'search.clear' }
const arrive = (text: string) => ({ type: 'search.arrive', text })
const pick = (index: number) => ({ type: 'search.pick', index })
const answer = (...labels: string[]) => ({
  type: 'xstate.done.actor.suggest',
  output: labels.map((label) => ({ kind: 'category', label, href: `/${label}` })),
})
const fault = { type: 'xstate.error.actor.suggest', error: 'offline' }
const restore = (stored: unknown) => ({ type: 'search.recent.restore', stored })
const kept = restore({ v: 1, queries: ['lue'] })
const synced = (stored: unknown) => ({ type: 'search.recent.synced', stored })
const clearRecent = { type: 'search.recent.clear' }
const undo = { type: 'search.recent.undo' }

/** Event sequences of typical use. */
export const stories: readonly (readonly AnyEventObject[])[] = [
  [
    // arrow keys through the earlier searches, one of them picked
    ...[kept, next, next, next, previous, next, submit],
    // a pause, an answer, its count announced; a trailing space sends no request
    ...[open, pause, answer('luer'), quiet, type('lue '), next],
    // typing clears the highlight and keeps the old suggestions until the next answer, which fails
    ...[type('luer'), next, leave, type('luer'), pause, fault],
    // typing during a request; then cleared, and an earlier search picked
    ...[type('jakk'), pause, type('jakke'), pause, answer('jakker'), type(''), pick(5), pick(0)],
    // a suggestion picked by pointer, suggestions kept afterwards, another picked by Enter
    ...[type('jakke'), pause, answer('jakker', 'jakketråd'), pick(1), open, next, submit],
    // Enter on the typed text, cleared, and on an empty field
    ...[open, submit, open, clear, submit, type('j'), submit, open, escapeKey, escapeKey, submit],
    // a page of results arrives, another one during typing
    ...[arrive('sko'), submit, open, arrive('hatt'), leave, clear, submit, arrive('')],
    // Enter on an empty field, then on an earlier search
    ...[submit, open, next, submit],
  ],
  [type('jakke'), submit, kept, submit],
  [type('jakke'), submit, clearRecent, kept],
  [restore({ v: 2 }), type('sko'), submit],
  [type('jakke'), submit, restore('{'), restore(null)],
  [kept, open, next, clearRecent, restore({ v: 1, queries: ['hatt'] })],
  [restore(null), type('sko'), submit],
  // cleared and brought back, cleared and left
  [kept, open, undo, next, clearRecent, undo, next, clearRecent, leave, open, undo, kept],
  // messages of another tab: before and after the restore, during a highlight, and invalid ones
  [synced({ v: 1, queries: ['hatt'] }), kept, open, next, synced({ v: 1, queries: ['hatt', 'sko'] }), next, submit],
  [kept, synced({ v: 2 }), synced('{'), open, synced(null)],
  // arrivals after an earlier search and after picked suggestions are shown, but not after more typing
  [kept, open, pick(0), arrive('hatt'), type('sko'), leave, arrive('lue'), arrive('')],
  [type('jakke'), pause, answer('jakker', 'jakketråd'), pick(0), arrive('hatt')],
  [type('jakke'), pause, answer('jakker', 'jakketråd'), next, submit, arrive('hatt')],
]
