import * as v from 'valibot'

/** The id of an order in a path. */
export const orderInPath = v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{22,40}$/)) })
