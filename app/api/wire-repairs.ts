import type * as v from 'valibot'
import type * as contract from '../server/http/contract/repairs.ts'
import type { repairRequest } from '../server/repairs/request-schemas.ts'

// Bought articles and the requests about them, as they cross the wire.

export type WireRepair = v.InferOutput<typeof contract.repair>
export type WireRepairPicture = v.InferOutput<typeof contract.repairPicture>
export type WireBoughtArticle = v.InferOutput<typeof contract.boughtArticle>
export type WireOrderArticles = v.InferOutput<typeof contract.orderArticles>
/** POST /orders/{id}/repairs. */
export type WireRepairRequest = v.InferInput<typeof repairRequest>
