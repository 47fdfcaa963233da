import type { AnyActor, AnyStateMachine, AnyStateNode } from 'xstate'

const canBeReady = ({ tags, states }: AnyStateNode): boolean =>
  tags.includes('ready') || Object.values(states).some(canBeReady)

/**
 * Fails early for a machine that is never ready: its page would wait for the whole timeout.
 * @throws Error if no state has the tag 'ready'
 */
export function assertHasReadyTag({ logic }: AnyActor): void {
  const { root } = logic as Partial<AnyStateMachine>
  if (!root || canBeReady(root)) return
  throw new Error(
    `No state of ${root.key} has the tag 'ready', so its page would always be waited for. Tag the states in which it has what the page shows, or give isReady in load.ts.`,
  )
}
