import { accountEventRoutes } from '../../machines/shop/account-event-routes.ts'
import { accountFavouritesRoutes } from '../../machines/shop/account-favourites-routes.ts'
import { cartEventRoutes } from '../../machines/shop/cart-event-routes.ts'
import { checkoutEventRoutes, eventRoutes, listEventRoutes, pageEventRoutes } from '../../machines/shop/index.ts'
import { recentlyViewedRoutes } from '../../machines/shop/recently-viewed-routes.ts'
import type { Sources } from './measures.ts'

/** Event types of `export type …Emitted = …`. A `${}` in a type matches any word. */
export const emittedIn = (source: string): string[] =>
  [...source.matchAll(/^export type \w+Emitted =.*(?:\n(?: .*)?)*/gm)].flatMap(([declared]) =>
    [...declared.matchAll(/\btype: (['`])(.+?)\1/g)].map(([, , type]) => type!),
  )

/** Whether the source contains the type as a whole string literal. */
const names = (source: string, type: string): boolean =>
  new RegExp(`['"\`]${type.replaceAll('.', '\\.').replace(/\$\{\w+\}/g, '\\w+')}['"\`]`).test(source)

/** Event routes of the shop: each has an actor that hears the event. */
const routes = [
  ...eventRoutes,
  ...cartEventRoutes,
  ...accountEventRoutes,
  ...accountFavouritesRoutes,
  ...pageEventRoutes,
  ...listEventRoutes,
  ...checkoutEventRoutes(0),
  ...recentlyViewedRoutes,
]

/** Code that may listen with `actor.on`. */
const canListen = (path: string): boolean =>
  /^machines\/shop\/.*\.tsx?$/.test(path) || /^app\/(?!(inspect|server|build|demo|content)\b).*\.tsx?$/.test(path)

export interface EmittedEvent {
  type: string
  /** Machines that an event route sends it to. */
  actors: readonly string[]
  /** Files that listen, from the root. */
  files: readonly string[]
}

/** Every event that a machine of the shop emits, with who hears it. */
export function emittedEvents({ paths, read }: Sources): EmittedEvent[] {
  const declared = paths.filter((path) => /^machines\/(?!testing\/).*\.tsx?$/.test(path)).map(read)
  const listeners = paths.filter(canListen).map((path) => ({ path, source: read(path) }))
  return [...new Set(declared.flatMap(emittedIn))].toSorted().map((type) => ({
    type,
    actors: [...new Set(routes.filter(({ emitted }) => emitted === type).map(({ to }) => to as string))],
    files: listeners.filter(({ source }) => names(source, type)).map(({ path }) => path),
  }))
}

/** The events and who hears them, as a table in Markdown; addresses from `machines/`. */
export function emittedTable(events: readonly EmittedEvent[]): string {
  const linkOf = (path: string) =>
    `[${path.replace(/^(app|machines)\//, '')}](${path.startsWith('machines/') ? `.${path.slice(8)}` : `../${path}`})`
  const rows = events.map(({ type, actors, files }) => {
    // a route table names what it sends on
    const others = files.filter((path) => actors.length === 0 || !path.startsWith('machines/shop/'))
    return `| \`${type}\` | ${actors.join(', ')} | ${others.map(linkOf).join(', ')} |`
  })
  return ['| event | sent on to | heard in |', '| --- | --- | --- |', ...rows].join('\n')
}
