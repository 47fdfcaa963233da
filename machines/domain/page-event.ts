/** What a screen tells its page's machine, which outlives it: it is shown, or another one is. */
export type PageEvent = { type: 'page.shown' } | { type: 'page.hidden' }
