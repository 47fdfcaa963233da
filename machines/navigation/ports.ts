import { fromPromise } from 'xstate'
import type { AbortSignalLike } from '../domain/abort-signal.ts'
import { navigationMachine } from './machine.ts'
import type { Outcome, Visit } from './rules.ts'

/** Effects of navigation. A browser provides history, modules and focus; a test provides arrays. */
export interface NavigationPorts {
  /** Loads code and data of a page. A fault rejects: a chunk or the server failed. */
  bring(visit: Visit, signal: AbortSignalLike): Promise<Outcome>
  /** Writes the address and shows the loaded page, then sends `navigation.shown`. */
  show(visit: Visit, leaving: Visit | null): void
  /** The page is rendered: restores scroll position and focus. */
  restoreScrollAndFocus(visit: Visit): void
  /** Prefetches a page that the visitor may open. */
  prefetch(href: string): void
  /** Leaves this document: the browser loads the address, in a history entry as the visit has it. */
  loadWhole(visit: Visit): void
}

export const navigationWith = (ports: NavigationPorts) =>
  navigationMachine.provide({
    actors: { bringPage: fromPromise<Outcome, Visit>(({ input, signal }) => ports.bring(input, signal)) },
    actions: {
      show: (_, params) => ports.show(params.visit, params.leaving),
      restoreScrollAndFocus: (_, visit) => ports.restoreScrollAndFocus(visit),
      prefetch: (_, params) => ports.prefetch(params.href),
      loadWhole: (_, visit) => ports.loadWhole(visit),
    },
  })
