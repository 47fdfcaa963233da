import * as v from 'valibot'

// Schemas that several calls share. Their messages are for shoppers.

const invalid = 'Ugyldig verdi'
export const largestId = 2_147_483_647

export const id = v.pipe(v.number(invalid), v.integer(invalid), v.minValue(1, invalid), v.maxValue(largestId, invalid))

/** Of a list, and on one of its pages. */
export const mostPages = 100_000
export const mostPerPage = 200

/** A whole number in an address. */
export const addressNumber = (smallest: number, largest: number) =>
  v.pipe(
    v.string(invalid),
    v.regex(/^\d{1,10}$/, 'Må være et helt tall'),
    v.transform(Number),
    v.minValue(smallest, `Må være minst ${smallest}`),
    v.maxValue(largest, `Må være høyst ${largest}`),
  )

export const idInPath = v.object({ id: addressNumber(1, largestId) })

/** Ids joined with commas, in an address. */
export const idList = v.pipe(
  v.string(invalid),
  v.regex(/^\d{1,10}(,\d{1,10})*$/, 'Må være id-er med komma mellom'),
  v.transform((text) => text.split(',').map(Number)),
  v.maxLength(1000, 'Høyst 1000 id-er'),
  v.everyItem((item) => item <= largestId, 'Ukjent id'),
)

/** The brand's identifier in the chain's systems. */
export const brand = addressNumber(1, 4)

export const order = v.picklist(['asc', 'desc'], 'Må være asc eller desc')
