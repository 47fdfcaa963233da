import { useState } from 'react'
import type { AnyActorRef } from 'xstate'
import {
  type PartDataCommands,
  type PartDataView,
  type PartRequest,
  partDataCommands,
  partDataWith,
  selectPartData,
} from '../../machines/part-data/index.ts'
import { relay } from '../../machines/relay/index.ts'
import { useActorSelector, useCommands } from '../react/use-actor.ts'
import { usePartActor } from './use-part-actor.ts'

export interface PartDataOptions<Request extends PartRequest, Data> {
  /** What the part shows data of; null while that is not known. */
  request(): Request | null
  /** Actors that `request` depends on: it is called again when one of them changes. */
  sources?: readonly AnyActorRef[]
  /** Reads the data. `before`: what was read last, null at first. */
  read(request: Request, before: Data | null): Promise<Data>
  /** What the log says of a failure. */
  failure: string
}

/** Data of a part of a page, read while the part is shown. The options of the first render count. */
export function usePartData<Request extends PartRequest, Data>(
  options: PartDataOptions<Request, Data>,
): PartDataView<Data> & PartDataCommands {
  const [{ request, sources = [], read, failure }] = useState(options)
  const [machine] = useState(() =>
    partDataWith<Request, Data>({ readPart: read, reportFailure: (error) => console.error(failure, error) }),
  )
  const actor = usePartActor(machine, undefined, (part) => {
    const ask = (source: AnyActorRef) => {
      const wanted = request()
      if (wanted !== null) relay(source, part, { type: 'partData.read', request: wanted })
    }
    ask(part)
    const following = sources.map((source) => source.subscribe(() => ask(source)))
    part.subscribe({
      complete() {
        for (const one of following) one.unsubscribe()
      },
    })
  })
  const view = useActorSelector(actor, selectPartData<Data>)
  return { ...view, ...useCommands(actor, partDataCommands) }
}
