import * as v from 'valibot'
import { email } from '../core/fields.ts'

const token = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'Ugyldig lenke'))

export const stockAlertRequest = v.object({
  Email: email,
  /** The sold-out variant. */
  EanNo: v.pipe(v.string(), v.regex(/^\d{8,14}$/, 'Ugyldig strekkode')),
})
export type StockAlertRequest = v.InferOutput<typeof stockAlertRequest>

export const stockAlertToken = v.object({ Token: token })
