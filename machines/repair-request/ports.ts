import { fromCallback, fromPromise } from 'xstate'
import { type RepairRequestEvent, repairRequestMachine, type UploadEvent } from './machine.ts'
import {
  boughtIn,
  type ChangeRepairAnswer,
  changedIn,
  type ReadBoughtAnswer,
  type RegisterRepairAnswer,
  type RepairCall,
  type RepairChange,
  registeredIn,
} from './rules.ts'

/** Effects of a request. Refusals are answers; a fault rejects. */
export interface RepairRequestPorts {
  readBought(asked: { orderId: string }): Promise<ReadBoughtAnswer>
  /** Registers a request, once per key. */
  registerRepair(call: RepairCall): Promise<RegisterRepairAnswer>
  /** Answers an offer, or gives a request up. Idempotent. */
  changeRepair(change: RepairChange & { orderId: string }): Promise<ChangeRepairAnswer>
  /** Sends the picture of a key, and reports how far it is and how it ends. Returns how to stop it. */
  uploadPicture(picture: { orderId: string; key: string }, report: (event: UploadEvent) => void): () => void
}

export const repairRequestWith = (ports: RepairRequestPorts) =>
  repairRequestMachine.provide({
    actors: {
      readBought: fromPromise<ReadBoughtAnswer, { orderId: string }>(async ({ input }) =>
        boughtIn(await ports.readBought(input)),
      ),
      registerRepair: fromPromise<RegisterRepairAnswer, RepairCall>(async ({ input }) =>
        registeredIn(await ports.registerRepair(input)),
      ),
      changeRepair: fromPromise<ChangeRepairAnswer, RepairChange & { orderId: string }>(async ({ input }) =>
        changedIn(await ports.changeRepair(input)),
      ),
      uploadPicture: fromCallback<RepairRequestEvent, { orderId: string; key: string }>(({ input, sendBack }) =>
        ports.uploadPicture(input, sendBack),
      ),
    },
  })
