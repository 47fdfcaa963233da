import * as v from 'valibot'
import { normaliseCode } from '../../promocodes/promocodes.ts'
import { kroner, problemText, problemTextOf, required } from './fields.ts'
import { longestCode, mostPieces, shortestCode } from './limits.ts'
import { endsLater, period } from './period.ts'

const unknownPeriod = 'Nobody knows when the code can be used.'
const noReduction = 'The code would reduce nothing.'
const writePercent = 'Write a number above 0 and at most 100.'
const writeUses = `Write 1 to ${mostPieces}, or leave it out.`

export const feedPromocode = v.pipe(
  v.strictObject({
    code: v.pipe(
      required(longestCode),
      v.minLength(
        shortestCode,
        problemTextOf(
          (given) => `${given} is short.`,
          'It is easily guessed.',
          `Write ${shortestCode} characters or more.`,
        ),
      ),
      v.transform(normaliseCode),
      v.description('what shoppers type; case and spaces do not matter'),
    ),
    percent: v.optional(
      v.pipe(
        v.number(problemTextOf((given) => `${given} is not a percentage.`, noReduction, writePercent)),
        v.gtValue(
          0,
          problemTextOf((given) => `${given} is not above 0.`, noReduction, writePercent),
        ),
        v.maxValue(
          100,
          problemTextOf((given) => `${given} is above 100.`, 'The goods would cost less than nothing.', writePercent),
        ),
        v.description('reduction, percent of the goods; this or `kroner`'),
      ),
    ),
    kroner: v.optional(
      v.pipe(
        kroner,
        v.gtValue(0, problemText('The reduction is 0.', noReduction, 'Write kroner above 0.')),
        v.description('reduction, kroner of the whole'),
      ),
    ),
    from: v.pipe(period(false, unknownPeriod), v.description('first day, in Norway, or the moment that it begins')),
    to: v.pipe(period(true, unknownPeriod), v.description('last day, in Norway, or the moment that it ends')),
    uses: v.optional(
      v.pipe(
        v.number(problemTextOf((given) => `${given} is not a number.`, 'It limits orders.', writeUses)),
        v.integer(problemTextOf((given) => `${given} is not whole.`, 'It limits orders.', writeUses)),
        v.minValue(
          1,
          problemTextOf((given) => `${given} is less than 1.`, 'Nobody could use the code.', writeUses),
        ),
        v.maxValue(
          mostPieces,
          problemTextOf((given) => `${given} is more than ${mostPieces}.`, 'It limits nothing.', writeUses),
        ),
        v.description('orders that may use it, all in all; any number without it'),
      ),
    ),
    type: v.optional(
      v.pipe(
        v.picklist(
          ['public', 'club', 'gift'],
          problemTextOf(
            (given) => `${given} is not a type of code.`,
            'Nobody knows who may use it.',
            'Write public, club or gift.',
          ),
        ),
        v.description(
          '`public`: listed by the API; `club`: for members; `gift`, as without it: for everyone who has the code',
        ),
      ),
    ),
  }),
  v.forward(
    v.check(
      ({ percent, kroner }) => (percent === undefined) !== (kroner === undefined),
      problemText(
        'The code has not one reduction.',
        'Nobody knows what it takes off.',
        'Write percent or kroner, one of them.',
      ),
    ),
    ['percent'],
  ),
  v.forward(
    v.check(
      ({ from, to }) => endsLater({ from, to }),
      problemText('The code ends before it begins.', 'Nobody could use it.', 'Write the last day after the first.'),
    ),
    ['to'],
  ),
)

export type FeedPromocode = v.InferOutput<typeof feedPromocode>
