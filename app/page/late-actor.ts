import type { ActorRefFrom } from 'xstate'
import type { LateMachines } from '../../machines/shop/index.ts'
import { host } from './page-actors.ts'

type LateActors = { [Name in keyof LateMachines]: ActorRefFrom<LateMachines[Name]> }

/** Those of a render without a shop, as on the server. */
const alone: Partial<LateActors> = {}

/** The running actor of a machine that lives as long as the shop, by its system id. */
export const lateActor = <Name extends keyof LateActors>(name: Name): LateActors[Name] | undefined =>
  (host ? host.system.get(name) : alone[name]) as LateActors[Name] | undefined

/** Starts such an actor, with its name as the system id, unless it runs. */
export function startedOnce<Name extends keyof LateActors>(
  name: Name,
  start: (systemId: Name) => LateActors[Name],
): LateActors[Name] {
  const running = lateActor(name)
  if (running) return running
  const started = start(name)
  if (!host) alone[name] = started
  return started
}
