import { fromPromise } from 'xstate'
import type { AbortSignalLike } from '../domain/abort-signal.ts'
import { navigationMachine } from './machine.ts'
import type { Outcome, Visit } from './rules.ts'

/** What navigation asks of the world. A browser answers with history, modules and focus; a test with arrays. */
export interface NavigationPorts {
  /** Fetches code and data of a page. A rejection is a fault: a chunk that did not come, a server that broke. */
  bring(visit: Visit, signal: AbortSignalLike): Promise<Outcome>
  /** The page is at hand: write the address and put the page on the screen, then say `navigation.shown`. */
  show(visit: Visit, leaving: Visit | null): void
  /** The page is on the screen: scroll and focus. */
  restoreScrollAndFocus(visit: Visit): void
  /** The visitor may be about to go there. */
  prefetch(href: string): void
  /** Give up on this document and let the browser load the address whole. */
  loadWhole(href: string): void
}

export const navigationWith = (ports: NavigationPorts) =>
  navigationMachine.provide({
    actors: { bringPage: fromPromise<Outcome, Visit>(({ input, signal }) => ports.bring(input, signal)) },
    actions: {
      show: (_, params) => ports.show(params.visit, params.leaving),
      restoreScrollAndFocus: (_, visit) => ports.restoreScrollAndFocus(visit),
      prefetch: (_, params) => ports.prefetch(params.href),
      loadWhole: (_, params) => ports.loadWhole(params.href),
    },
  })
