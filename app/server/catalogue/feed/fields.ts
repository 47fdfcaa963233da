import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { quoted } from './feed-problem.ts'
import { highestPosition, highestPrice, longestAddress, longestName, mostPieces } from './limits.ts'

// Fields that several kinds of data share. A message has three lines: what is wrong, what it means, what to do.

export const problemText = (wrong: string, meaning: string, remedy: string): string =>
  [wrong, meaning, remedy].join('\n')
type Issue = v.BaseIssue<unknown>
export const problemTextOf =
  (wrong: (given: string) => string, meaning: string, remedy: string) =>
  ({ input }: Issue): string =>
    problemText(wrong(quoted(input)), meaning, remedy)

const cannotBeShown = 'The article cannot be shown.'
export const text = (longest: number) =>
  v.pipe(
    v.string(problemTextOf((given) => `${given} is not text.`, cannotBeShown, 'Write text in quotes.')),
    v.transform((given) => given.normalize('NFC').trim()),
    v.maxLength(
      longest,
      problemTextOf(
        (given) => `${given} has more than ${longest} characters.`,
        'It has no place on the page.',
        'Shorten it.',
      ),
    ),
  )
export const required = (longest: number) =>
  v.pipe(
    text(longest),
    v.nonEmpty(problemText('The value is empty.', cannotBeShown, 'Fill it in.')),
    // null bytes cannot be stored
    v.check(
      (given) => !given.includes('\u0000'),
      problemText('The text has a null byte.', 'It cannot be stored.', 'Remove it.'),
    ),
  )

const orePrecision = 1e6
const isWholeOre = (kroner: number): boolean => Math.abs(kroner * 100 - Math.round(kroner * 100)) < 1 / orePrecision
const cannotBeSold = 'The article cannot be sold at this price.'
const writePrice = 'Write kroner with VAT, such as 1299 or 1299.50.'
export const kroner = v.pipe(
  v.number(problemTextOf((given) => `${given} is not a price.`, cannotBeSold, writePrice)),
  v.finite(problemText('The price is not finite.', cannotBeSold, writePrice)),
  v.minValue(
    0,
    problemTextOf((given) => `${given} is negative.`, cannotBeSold, writePrice),
  ),
  v.maxValue(
    highestPrice,
    problemTextOf((given) => `${given} is more than ${highestPrice}.`, cannotBeSold, writePrice),
  ),
  v.check(
    isWholeOre,
    problemTextOf((given) => `${given} has parts of an øre.`, cannotBeSold, writePrice),
  ),
)

export const day = v.pipe(
  v.string(),
  v.isoDate(
    problemTextOf((given) => `${given} is not a day.`, 'The period of the price is unknown.', 'Write 2026-11-24.'),
  ),
)
export const colourCode = v.pipe(
  v.string(),
  v.regex(
    /^#[0-9a-fA-F]{6}$/,
    problemTextOf(
      (given) => `${given} is not a colour code.`,
      'The colour cannot be drawn.',
      'Write #1f5a63, or leave it out.',
    ),
  ),
)

/** Sum of the digits, weighted 1 and 3 from the last one on: a multiple of ten for a GTIN. */
const weightedSum = (digits: string): number =>
  [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)

/** Whether the last digit of a GTIN is its check digit. */
const isGtin = (gtin: string): boolean => /^(\d{8}|\d{12,14})$/.test(gtin) && weightedSum(gtin) % 10 === 0

/**
 * A GTIN-13 of the range for use within a company (GS1 General Specifications, prefixes 20–29), for an item that has
 * none: the same for the same id.
 */
export function internalGtin(id: string): string {
  const [prefix, length] = ['2', 11]
  const number = createHash('sha256').update(id).digest().readBigUInt64BE() % 10n ** BigInt(length)
  const digits = `${prefix}${String(number).padStart(length, '0')}`
  return `${digits}${(10 - (weightedSum(`${digits}0`) % 10)) % 10}`
}
export const gtin = v.pipe(
  v.string(
    problemTextOf((given) => `${given} is not a GTIN in quotes.`, 'Orders are packed by it.', 'Write "7012345678908".'),
  ),
  v.check(
    isGtin,
    problemTextOf(
      (given) => `${given} is not a GTIN: 8, 12, 13 or 14 digits, of which the last is right.`,
      'Orders are packed by it, and a wrong one sends another article.',
      'Write the number under the bar code.',
    ),
  ),
)

export const pieces = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(
    0,
    problemTextOf((given) => `${given} pieces are fewer than none.`, 'The stock is unknown.', 'Write 0 or more.'),
  ),
  v.maxValue(mostPieces),
)

/** Names from the top of the tree on: at most three levels. */
export const categoryPath = v.pipe(
  v.array(required(longestName)),
  v.minLength(1, problemText('There is no category.', 'No list would show the article.', 'Name one to three levels.')),
  v.maxLength(3, problemText('There are more than three levels.', 'The menu has three.', 'Leave levels out.')),
)

const writePosition = `Write 0 to ${highestPosition}, or leave it out.`
/** Place in an order that shoppers see. */
export const position = (meaning: string, description: string) =>
  v.optional(
    v.pipe(
      v.number(problemTextOf((given) => `${given} is not a number.`, meaning, writePosition)),
      v.integer(problemTextOf((given) => `${given} is not whole.`, meaning, writePosition)),
      v.minValue(
        0,
        problemTextOf((given) => `${given} is less than 0.`, meaning, writePosition),
      ),
      v.maxValue(
        highestPosition,
        problemTextOf((given) => `${given} is more than ${highestPosition}.`, meaning, writePosition),
      ),
      v.description(description),
    ),
  )

/** The picture of a campaign or banner: a file, an address, or the shop's own. */
export const pictureName = required(longestAddress)

/** Point of a picture that stays when it is cut: percent from the left and from above. */
export const focus = v.pipe(
  v.string(),
  v.regex(
    /^(100|\d{1,2})% (100|\d{1,2})%$/,
    problemTextOf(
      (given) => `${given} is no point of a picture.`,
      'It could be cut out.',
      'Write percent from the left and from above, such as 50% 20%.',
    ),
  ),
)

/** The price of an article, and its sale. */
export const saleFields = {
  price: v.pipe(kroner, v.description('kroner, with VAT')),
  salePrice: v.optional(v.pipe(kroner, v.description('kroner, while a sale lasts'))),
  memberPrice: v.optional(
    v.pipe(kroner, v.description('kroner, for members of the club; none where it is not lower than the price')),
  ),
  saleFrom: v.optional(v.pipe(v.string(), v.isoTimestamp(), v.description('when the sale begins'))),
  saleTo: v.optional(v.pipe(v.string(), v.isoTimestamp(), v.description('when it ends'))),
}
