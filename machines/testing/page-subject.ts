import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { OpenSubject } from './run-tours.ts'

/** How a model's words are done and seen in a page. `Page` is whatever drives it: Playwright's page, a DOM, a robot. */
export interface PageMap<Page> {
  /** A fresh page in the state that the input describes. */
  open(page: Page, input: unknown): unknown
  /** How to do each event. */
  events: Readonly<Record<string, (page: Page, event: AnyEventObject) => unknown>>
  /** What is seen in a state, by its path (`open.waiting`); throws when it is not. */
  states?: Readonly<Record<string, (page: Page, snapshot: AnyMachineSnapshot) => unknown>>
  /** What is seen after every step. */
  always?(page: Page, snapshot: AnyMachineSnapshot): unknown
}

/** A page in a browser. */
export function pageSubject<Page>(page: Page, map: PageMap<Page>): OpenSubject {
  return async (input) => {
    await map.open(page, input)
    return {
      async send(event) {
        const act = map.events[event.type]
        if (!act) throw new Error(`the page map has no way to do ${event.type}: add it to events`)
        await act(page, event)
      },
      async check({ snapshot }) {
        await map.always?.(page, snapshot)
        for (const node of snapshot._nodes) await map.states?.[node.path.join('.')]?.(page, snapshot)
      },
    }
  }
}
