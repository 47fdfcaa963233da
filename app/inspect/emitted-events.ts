import {
  connectedIn,
  emissionsIn,
  eventModules,
  listenersIn,
  type Module,
  type RouteSource,
  routesIn,
} from './event-sources.ts'
import type { Sources } from './measures.ts'

export interface EmittedEvent {
  type: string
  /** Name of the machine that emits it. */
  by: string
  /** Event routes that send it on. */
  routes: readonly RouteSource[]
  /** Files that listen to it, from the root. */
  files: readonly string[]
}

/** Who emits and hears what, as the code says it. */
export interface EventGraph {
  events: readonly EmittedEvent[]
  routes: readonly RouteSource[]
  /** Machines that a page connects to the shop. */
  connected: readonly string[]
  /** What is not so: an event that nobody hears or makes, a route or a listener of one that nobody emits, a listener that sends it on. */
  faults: readonly string[]
}

/**
 * Reads from the syntax tree what every machine of the shop emits, and every route and listener of it.
 * @param known modules that were parsed before, by path
 */
export function eventGraph(sources: Sources, known = new Map<string, Module>()): EventGraph {
  const modules = eventModules(sources, known)
  const emissions = emissionsIn(modules)
  const routes = routesIn(modules)
  const listeners = listenersIn(modules)
  const made = emissions.filter(
    ({ isMade, by, type }, at) => isMade && at === emissions.findIndex((one) => one.by === by && one.type === type),
  )
  const events = made
    .map(({ type, by }) => ({
      type,
      by,
      routes: routes.filter(({ from, emitted }) => from === by && emitted === type),
      files: [...new Set(listeners.filter((one) => one.type === type).map(({ path }) => path))],
    }))
    .toSorted((a, b) => (a.type < b.type ? -1 : 1))
  const faults = [
    ...emissions.filter(({ isMade }) => !isMade).map(({ by, type }) => `${by} never makes ${type}`),
    ...events
      .filter((event) => event.routes.length + event.files.length === 0)
      .map(({ by, type }) => `nobody hears ${type} of ${by}`),
    ...routes
      .filter(({ from, emitted }) => !made.some(({ by, type }) => by === from && type === emitted))
      .map(({ path, from, emitted, to }) => `${path}: ${from} emits no ${emitted} for ${to}`),
    ...listeners
      .filter((one) => !made.some(({ type }) => type === one.type))
      .map(({ path, type }) => `${path}: nobody emits ${type}`),
    ...listeners
      .filter(({ isForward }) => isForward)
      .map(({ path, type }) => `${path}: sends ${type} on without a route`),
  ]
  return { events, routes, connected: connectedIn(modules), faults }
}

/** Every event that a machine of the shop emits, with who hears it. */
export const emittedEvents = (sources: Sources): readonly EmittedEvent[] => eventGraph(sources).events

const linkOf = (path: string): string =>
  `[${path.replace(/^(app|machines)\//, '')}](${path.startsWith('machines/') ? `.${path.slice(8)}` : `../${path}`})`

/** The events and who hears them, as a table in Markdown; addresses from `machines/`. */
export function emittedTable(events: readonly EmittedEvent[]): string {
  const rows = events.map(({ type, by, routes, files }) => {
    const sent = [...new Set(routes.map(({ path }) => path))].map((path) => {
      const targets = new Set(routes.filter((route) => route.path === path).map(({ to }) => to))
      return `${[...targets].join(', ')} by ${linkOf(path)}`
    })
    return `| \`${type}\` | ${by} | ${sent.join('; ')} | ${files.map(linkOf).join(', ')} |`
  })
  return ['| event | emitted by | sent on to | heard in |', '| --- | --- | --- | --- |', ...rows].join('\n')
}
