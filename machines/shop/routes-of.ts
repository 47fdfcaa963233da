import type { AnyActorLogic, EventFromLogic } from 'xstate'
import type { EventRoute, Shows, TargetMachines } from './shop.types.ts'

/**
 * Makes routes that the compiler checks: `Emitted` has the emitted events by machine; `To`, one of `Targets`, must
 * accept what `map` returns. `map` may ask what one of `Shown` shows.
 */
export const routesOf =
  <Emitted extends Readonly<Record<string, { type: string }>>, Targets = TargetMachines, Shown = unknown>() =>
  <From extends keyof Emitted & string, Type extends Emitted[From]['type'], To extends keyof Targets & string>(
    from: From,
    emitted: Type,
    to: To,
    map: (
      event: Extract<Emitted[From], { type: Type }>,
      shows: Shows<Shown>,
    ) => EventFromLogic<Targets[To] & AnyActorLogic> | null,
  ): EventRoute => ({ from, emitted, to, map: map as EventRoute['map'] })
