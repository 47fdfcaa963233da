import { fromPromise } from 'xstate'
import { partDataMachine } from './machine.ts'
import type { PartReading, PartRequest } from './rules.ts'

/** Effects of the data of a part. */
export interface PartDataPorts<Request extends PartRequest = PartRequest, Data = unknown> {
  /** Reads the data of a request. `before`: what was read last, null at first. A fault rejects. */
  readPart(request: Request, before: Data | null): Promise<Data>
  /** Logs why the data were not read. */
  reportFailure(error: unknown): void
}

export const partDataWith = <Request extends PartRequest, Data>(ports: PartDataPorts<Request, Data>) =>
  partDataMachine.provide({
    actors: {
      readPart: fromPromise<unknown, PartReading>(({ input: { request, before } }) =>
        ports.readPart(request as Request, before as Data | null),
      ),
    },
    actions: { reportFailure: (_, { error }) => ports.reportFailure(error) },
  })
