import { backInStockWith } from '../../../machines/back-in-stock/index.ts'
import { dropSecret } from '../../adapters/browser/drop-secret.ts'
import type { ShopApi } from '../../api/index.ts'

/** The machine of a request for a stock alert, on the shop's API. */
export const backInStockOn = (api: () => Promise<ShopApi>) =>
  backInStockWith({
    requestAlert: async (asked) => (await api()).requestStockAlert(asked),
    confirmAlert: async ({ token }) => (await api()).confirmStockAlert(token),
    endAlert: async ({ token }) => (await api()).endStockAlert(token),
    dropSecret,
  })
