import * as v from 'valibot'
import { brandOf } from '../../brands/registry.ts'
import { largestId, mostValues } from '../core/fields.ts'

// Schemas of URL parameters that several calls share. Messages are for shoppers.

const invalid = 'Ugyldig verdi'

/** A whole number in a URL. */
export const addressNumber = (smallest: number, largest: number) =>
  v.pipe(
    v.string(invalid),
    v.regex(/^\d{1,10}$/, 'Må være et helt tall'),
    v.transform(Number),
    v.minValue(smallest, `Må være minst ${smallest}`),
    v.maxValue(largest, `Må være høyst ${largest}`),
  )

export const idInPath = v.object({ id: addressNumber(1, largestId) })

/** Comma-separated ids in a URL. */
export const idList = v.pipe(
  v.string(invalid),
  v.regex(/^\d{1,10}(,\d{1,10})*$/, 'Må være id-er med komma mellom'),
  v.transform((text) => text.split(',').map(Number)),
  v.maxLength(mostValues, `Høyst ${mostValues} id-er`),
  v.everyItem((item) => item <= largestId, 'Ukjent id'),
)

/** A brand's id in the chain's systems; by default the request's brand. */
export const brandId = v.pipe(
  v.string('Ukjent merke'),
  v.regex(/^[1-9]\d{0,9}$/, 'Ukjent merke'),
  v.check((id) => brandOf(id) !== undefined, 'Ukjent merke'),
  v.transform(Number),
)

export const order = v.picklist(['asc', 'desc'], 'Må være asc eller desc')
