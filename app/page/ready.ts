import type { AnyActor, AnyStateMachine, AnyStateNode } from 'xstate'

const canBeReady = ({ tags, states }: AnyStateNode): boolean =>
  tags.includes('ready') || Object.values(states).some(canBeReady)

/** @throws Error where a page would stand for all its patience, since nothing ever says that its data are here */
export function assertHasReadyTag({ logic }: AnyActor): void {
  const { root } = logic as Partial<AnyStateMachine>
  if (!root || canBeReady(root)) return
  throw new Error(
    `No state of ${root.key} has the tag 'ready', so its page would always be waited for. Tag the states in which it has what the page shows, or give isReady in load.ts.`,
  )
}
