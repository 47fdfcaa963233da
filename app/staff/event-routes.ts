import type { ActorRefFrom, AnyActorRef, EmittedFrom } from 'xstate'
import { relay } from '../../machines/relay/index.ts'
import { routesOf } from '../../machines/shop/routes-of.ts'
import type { EventRoute } from '../../machines/shop/shop.types.ts'
import type { staffLoginMachine } from '../../machines/staff-login/index.ts'
import type { staffRecordsMachine } from '../../machines/staff-records/index.ts'
import type { staffRepairsMachine } from '../../machines/staff-repairs/index.ts'
import type { staffTasksMachine } from '../../machines/staff-tasks/index.ts'

interface SignedInMachines {
  staffRecords: typeof staffRecordsMachine
  staffRepairs: typeof staffRepairsMachine
  staffTasks: typeof staffTasksMachine
}
type SignedInName = keyof SignedInMachines
type SignedInEmitted = { [Name in SignedInName]: EmittedFrom<SignedInMachines[Name]> }

const route = routesOf<SignedInEmitted, { staffLogin: typeof staffLoginMachine }>()

/** Event routes between the machines of these pages, a bundle without the shop. */
export const staffEventRoutes: readonly EventRoute[] = (['staffRecords', 'staffRepairs', 'staffTasks'] as const).map(
  (name) =>
    // the server says that the login has ended
    route(name, `${name}.refused`, 'staffLogin', () => ({ type: 'staffLogin.expired' })),
)

/** Routes what a machine behind the login emits, until it ends. */
export function connectStaffActor<Name extends SignedInName>(
  name: Name,
  actor: ActorRefFrom<SignedInMachines[Name]>,
  staffLogin: ActorRefFrom<typeof staffLoginMachine>,
): void {
  const source: AnyActorRef = actor
  const targets: Readonly<Record<string, AnyActorRef>> = { staffLogin }
  // `routesOf` has checked that the machine emits these events and that the target accepts what `map` returns
  source.on('*', (event) => {
    for (const { from, emitted, to, map } of staffEventRoutes) {
      const sent = from === name && emitted === event.type && map(event)
      if (sent) relay(source, targets[to]!, sent)
    }
  })
}
