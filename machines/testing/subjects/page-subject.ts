import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode } from 'xstate'
import type { OpenSubject } from '../paths/run-paths.ts'

/**
 * How a model's events are performed and its states seen in a page. `Page` is any driver: Playwright's page, a DOM, a
 * robot.
 */
export interface PageMap<Page> {
  /** Opens a fresh page in the state of the input. */
  open(page: Page, input: unknown): unknown
  /** Performs each event. */
  events: Readonly<Record<string, (page: Page, event: AnyEventObject) => unknown>>
  /** Checks a state by its path (`open.waiting`); throws when it is not shown. */
  states?: Readonly<Record<string, (page: Page, snapshot: AnyMachineSnapshot) => unknown>>
  /** Checks that run after every step. */
  always?(page: Page, snapshot: AnyMachineSnapshot): unknown
}

const pathsOf = (node: AnyStateNode): readonly string[] => [
  node.path.join('.'),
  ...Object.values(node.states).flatMap(pathsOf),
]

/** A subject for a page in a browser. It throws when the map lacks an event or names an unknown state. */
export function pageSubject<Page>(page: Page, map: PageMap<Page>): OpenSubject {
  return async (input) => {
    await map.open(page, input)
    let isKnown = false
    /** A misspelt state would silently never be checked. */
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
