import * as v from 'valibot'

// Shared parts of response schemas. Objects are strict: a field that the contract does not name is an error.

/** 0 or 1, as the chain's systems write booleans. */
export const flag = v.picklist([0, 1])
export const count = v.pipe(v.number(), v.integer(), v.minValue(0))
export const anyId = v.pipe(v.number(), v.integer(), v.minValue(1))
/** Kroner; decimals are allowed. */
export const kroner = v.pipe(v.number(), v.minValue(0), v.description('kroner'))
export const ore = v.pipe(v.number(), v.integer(), v.minValue(0), v.description('øre'))
/** 25 for 25 %. */
export const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))
/** A day in Norway. */
export const day = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/))
/** A point in time, ISO 8601. */
export const moment = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/))
/** Base address of a picture's files, or a file's address. */
export const pictureBase = v.pipe(v.string(), v.regex(/^\//))
export const ean = v.pipe(v.string(), v.regex(/^\d{8,14}$/))
export const postcode = v.pipe(v.string(), v.regex(/^\d{4}$/))
export const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90))
export const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180))

export const pageEntries = <Item extends v.GenericSchema>(item: Item) => ({
  data: v.array(item),
  total: count,
  per_page: anyId,
  current_page: anyId,
  last_page: anyId,
})
/** A page of a list, from 1. */
export const pageOf = <Item extends v.GenericSchema>(item: Item) => v.strictObject(pageEntries(item))

/** Body of every error. */
export const errorBody = v.looseObject({ message: v.string() })
/** 422: invalid fields, with messages. */
export const invalidBody = v.looseObject({
  message: v.string(),
  errors: v.exactOptional(v.record(v.string(), v.array(v.string()))),
})
/** For calls that return only a message. */
export const messageBody = v.strictObject({ message: v.string() })
