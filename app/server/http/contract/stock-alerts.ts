import * as v from 'valibot'
import { anyId } from './common.ts'

/**
 * POST /stock-alerts (ours). `mailed` says nothing about the address; `confirmed` is for a customer's own verified
 * address, with the token that ends it.
 */
export const stockAlertRequested = v.strictObject({
  Status: v.picklist(['mailed', 'confirmed']),
  Token: v.exactOptional(v.string()),
})

/** POST /stock-alerts/confirm (ours): the variant that is waited for. */
export const stockAlert = v.strictObject({
  ArticleID: anyId,
  VariantID: anyId,
  Name: v.string(),
  Color: v.string(),
  Size: v.string(),
})
