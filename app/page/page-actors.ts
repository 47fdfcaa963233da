import { type Actor, type ActorOptions, type AnyActor, type AnyActorLogic, createActor, type InputFrom } from 'xstate'
import type { PageHost } from '../../machines/shop/index.ts'
import { inspecting } from '../inspect/inspecting.ts'
import { captureHydrationSnapshot } from '../react/use-actor.ts'
import { collectFaults, keepFaults } from '../ssr/ssr-faults.ts'
import type { LoaderArgs } from './page.types.ts'
import { reportFault } from './report-fault.ts'

/** Parent of the pages' machines: the shop's. None on the server, which renders one page without events. */
export let host: PageHost | undefined

/** Sets the parent of all pages' machines. Call before the first page. */
export function hostPages(parent: PageHost): void {
  host = parent
}

/**
 * Starts a page's machine, from the server's snapshot if there is one. `systemId`: of one that lives as long as the shop.
 */
export function startPageActor<M extends AnyActorLogic>(
  machine: M,
  input: InputFrom<M>,
  dehydrated: LoaderArgs['dehydrated'],
  systemId?: string,
): Actor<M> {
  const faults: unknown[] = []
  const options = {
    ...(dehydrated?.snapshot ? { snapshot: dehydrated.snapshot } : { input }),
    ...inspecting(),
    parent: host,
    systemId,
    ...(import.meta.env.SSR && { inspect: collectFaults(faults) }),
  }
  const actor = createActor(machine, options as ActorOptions<M>)
  if (import.meta.env.SSR) keepFaults(actor, faults)
  actor.subscribe({ error: reportFault })
  actor.start()
  host?.send({ type: 'pages.add', actor })
  return captureHydrationSnapshot(actor)
}

export function stopPageActors(actors: readonly AnyActor[]): void {
  host?.send({ type: 'pages.stop', actors })
  if (import.meta.env.SSR) for (const actor of actors) actor.stop()
}
