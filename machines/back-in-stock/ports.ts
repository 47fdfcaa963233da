import { fromPromise } from 'xstate'
import { backInStockMachine } from './machine.ts'
import {
  type ConfirmAlertAnswer,
  confirmIn,
  type EndAlertAnswer,
  endIn,
  type RequestAlertAnswer,
  requestIn,
} from './rules.ts'

/** Effects of a request for a stock alert. */
export interface BackInStockPorts {
  /** Stores the request. Refusals are answers; a fault rejects. */
  requestAlert(asked: { ean: string; email: string }): Promise<RequestAlertAnswer>
  /** Confirms the address by the token of a mailed link. */
  confirmAlert(asked: { token: string }): Promise<ConfirmAlertAnswer>
  /** Deletes the request. Idempotent. */
  endAlert(asked: { token: string }): Promise<EndAlertAnswer>
  /** Removes the secret of the mailed link from the page's address, so that a reload does not use it again. */
  dropSecret(): void
}

export const backInStockWith = (ports: BackInStockPorts) =>
  backInStockMachine.provide({
    actions: { dropSecret: () => ports.dropSecret() },
    actors: {
      requestAlert: fromPromise<RequestAlertAnswer, { ean: string; email: string }>(async ({ input }) =>
        requestIn(await ports.requestAlert(input)),
      ),
      confirmAlert: fromPromise<ConfirmAlertAnswer, { token: string }>(async ({ input }) =>
        confirmIn(await ports.confirmAlert(input)),
      ),
      endAlert: fromPromise<EndAlertAnswer, { token: string }>(async ({ input }) => endIn(await ports.endAlert(input))),
    },
  })
