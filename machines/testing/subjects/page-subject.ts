import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode } from 'xstate'
import type { OpenSubject } from '../paths/run-paths.ts'

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

const pathsOf = (node: AnyStateNode): readonly string[] => [
  node.path.join('.'),
  ...Object.values(node.states).flatMap(pathsOf),
]

/** A page in a browser. The subject throws when the map says nothing of an event, or looks at a state that there is not. */
export function pageSubject<Page>(page: Page, map: PageMap<Page>): OpenSubject {
  return async (input) => {
    await map.open(page, input)
    let isKnown = false
    /** A misspelt state would never be looked at, and nobody would know. */
    const checkStates = ({ machine }: AnyMachineSnapshot) => {
      if (isKnown) return
      const paths = pathsOf(machine.root)
      const unknown = Object.keys(map.states ?? {}).find((path) => !paths.includes(path))
      if (unknown !== undefined)
        throw new Error(
          `${machine.id} has no state ${unknown}, which the page map looks at. It has: ${paths.slice(1).join(', ')}`,
        )
      isKnown = true
    }
    return {
      async send(event) {
        const act = map.events[event.type]
        if (!act)
          throw new Error(
            `the page map has no way to do ${event.type}: add it to events, or keep it out of the model, '${event.type}': []`,
          )
        await act(page, event)
      },
      async check({ snapshot }) {
        checkStates(snapshot)
        await map.always?.(page, snapshot)
        for (const node of snapshot._nodes) {
          const path = node.path.join('.')
          try {
            await map.states?.[path]?.(page, snapshot)
          } catch (cause) {
            const why = cause instanceof Error ? cause.message : String(cause)
            throw new Error(`the page does not look as in the state ${path}: ${why}`, { cause })
          }
        }
      },
    }
  }
}
