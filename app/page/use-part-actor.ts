import { useEffect, useState } from 'react'
import { type Actor, type ActorOptions, type AnyActorLogic, createActor, type InputFrom, type Snapshot } from 'xstate'
import { inspecting } from '../inspect/inspecting.ts'
import { captureHydrationSnapshot } from '../react/use-actor.ts'
import { host, stopPageActors } from './page-actors.ts'
import { reportFault } from './report-fault.ts'

/**
 * The actor of a part of a page, below the shop. It runs while the part is shown. `connect` of the first render
 * connects it to the shop when it has started.
 */
export function usePartActor<M extends AnyActorLogic>(
  machine: M,
  input: InputFrom<M>,
  connect?: (actor: Actor<M>) => void,
): Actor<M> {
  const [first] = useState({ connect })
  const [make] = useState(() => () => {
    const options = { input, parent: host, ...inspecting() }
    const made = captureHydrationSnapshot(createActor(machine, options as ActorOptions<M>))
    made.subscribe({ error: reportFault })
    return made
  })
  const [actor, setActor] = useState(make)
  // lifecycle: a part's actor starts and stops with the part
  useEffect(() => {
    // StrictMode shows a part, hides it and shows it again
    if ((actor.getSnapshot() as Snapshot<unknown>).status === 'stopped') {
      setActor(make())
      return
    }
    actor.start()
    host?.send({ type: 'pages.add', actor })
    first.connect?.(actor)
    return () => {
      if (host) stopPageActors([actor])
      else actor.stop()
    }
  }, [actor, make, first])
  return actor
}
