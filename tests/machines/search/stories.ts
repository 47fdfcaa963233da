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

/** How shoppers use the field, event by event. */
export const stories: readonly (readonly AnyEventObject[])[] = [
  [
    // through the earlier searches by the arrow keys, and once more for one of them
    ...[kept, next, next, next, previous, next, submit],
    // a pause, an answer, its number said; a space more asks nothing
    ...[open, pause, answer('luer'), quiet, type('lue '), next],
    // typed on: the row is let go, the old answer stays until the new one, which does not come
    ...[type('luer'), next, leave, type('luer'), pause, fault],
    // typed on while it is asked; then emptied, and an earlier search pressed
    ...[type('jakk'), pause, type('jakke'), pause, answer('jakker'), type(''), pick(5), pick(0)],
    // a suggestion pressed, the answer still there afterwards, and one by Enter
    ...[type('jakke'), pause, answer('jakker', 'jakketråd'), pick(1), open, next, submit],
    // the text itself by Enter, cleared, and nothing to search for
    ...[open, submit, open, clear, submit, type('j'), submit, open, escapeKey, escapeKey, submit],
    // a page of results has come, and another one while something is typed
    ...[arrive('sko'), submit, open, arrive('hatt'), leave, clear, submit, arrive('')],
    // an empty search, then an earlier one
    ...[submit, open, next, submit],
  ],
  [type('jakke'), submit, kept, submit],
  [type('jakke'), submit, clearRecent, kept],
  [restore({ v: 2 }), type('sko'), submit],
  [type('jakke'), submit, restore('{'), restore(null)],
  [kept, open, next, clearRecent, restore({ v: 1, queries: ['hatt'] })],
  [restore(null), type('sko'), submit],
  // another tab: before and after the reading, with a row come to, and what can not be read
  [synced({ v: 1, queries: ['hatt'] }), kept, open, next, synced({ v: 1, queries: ['hatt', 'sko'] }), next, submit],
  [kept, synced({ v: 2 }), synced('{'), open, synced(null)],
  // pages that come after an earlier search, and after suggestions that were picked: each is shown; typed on, it is not
  [kept, open, pick(0), arrive('hatt'), type('sko'), leave, arrive('lue'), arrive('')],
  [type('jakke'), pause, answer('jakker', 'jakketråd'), pick(0), arrive('hatt')],
  [type('jakke'), pause, answer('jakker', 'jakketråd'), next, submit, arrive('hatt')],
]
