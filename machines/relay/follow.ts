import type { AnyActorRef, SnapshotFrom, Subscription } from 'xstate'
import { relay } from './relay.ts'

/**
 * Tells one actor of another's state: sends what `make` returns each time what `select` returns is another, by identity.
 * `known` is what the target knows already. Ends with either actor, or when it is unsubscribed.
 */
export function follow<From extends AnyActorRef, To extends AnyActorRef, T>(
  source: From,
  target: To,
  select: (snapshot: SnapshotFrom<From>) => T,
  make: (selected: T) => Parameters<To['send']>[0],
  known?: T,
): Subscription {
  let last = known
  const tell = () => {
    const selected = select(source.getSnapshot())
    if (Object.is(selected, last) || target.getSnapshot().status === 'stopped') return
    last = selected
    relay(source, target, make(selected))
  }
  tell()
  const following = source.subscribe(tell)
  const ended = target.subscribe({ complete: () => following.unsubscribe() })
  return {
    unsubscribe() {
      following.unsubscribe()
      ended.unsubscribe()
    },
  }
}
