import * as v from 'valibot'
import { focus, pictureName, problemText, problemTextOf, required, text } from './fields.ts'
import { longestDescription, longestId, longestName, longestSlug, mostArticlesOfCampaign } from './limits.ts'
import { endsLater, period } from './period.ts'

const unknownPeriod = 'Nobody knows when the campaign runs.'

export const feedCampaign = v.pipe(
  v.strictObject({
    slug: v.pipe(
      required(longestSlug),
      v.transform((given) => given.toLowerCase()),
      v.regex(
        /^[a-z0-9æøå]+(-[a-z0-9æøå]+)*$/,
        problemTextOf(
          (given) => `${given} is no part of an address.`,
          'The campaign could not be opened.',
          'Write letters and digits with - between words: vintersalg-2026.',
        ),
      ),
      v.description('its address, `/kampanjer/vintersalg`; names the campaign in every import'),
    ),
    name: v.pipe(required(longestName), v.description('name')),
    from: v.pipe(period(false, unknownPeriod), v.description('first day, in Norway, or the moment that it begins')),
    to: v.pipe(period(true, unknownPeriod), v.description('last day, in Norway, or the moment that it ends')),
    intro: v.pipe(required(longestName), v.description('a sentence, for lists of campaigns and the front page')),
    text: v.optional(v.pipe(text(longestDescription), v.description('text of its page; the intro without it'))),
    label: v.optional(v.pipe(required(longestId), v.description('mark beside its period'))),
    picture: v.optional(
      v.pipe(pictureName, v.description('a file in `--pictures`, or an address; cut to 16:7, and to 5:7 on phones')),
    ),
    pictureMobile: v.optional(v.pipe(pictureName, v.description('another one for phones, cut to 5:7'))),
    pictureFocus: v.optional(
      v.pipe(focus, v.description('point that stays when pictures are cut: `50% 20%`; what draws the eye without it')),
    ),
    articles: v.optional(
      v.pipe(
        v.array(required(longestId)),
        v.maxLength(
          mostArticlesOfCampaign,
          problemText(
            `There are more than ${mostArticlesOfCampaign} articles.`,
            'Nobody would page through them.',
            'Leave articles out.',
          ),
        ),
        v.description('article numbers; in a table with commas between them'),
      ),
    ),
  }),
  v.forward(
    v.check(
      ({ from, to }) => endsLater({ from, to }),
      problemText('The campaign ends before it begins.', 'Nobody would see it.', 'Write the last day after the first.'),
    ),
    ['to'],
  ),
  v.forward(
    v.check(
      ({ picture, pictureMobile }) => picture !== undefined || pictureMobile === undefined,
      problemText(
        'There is a picture for phones alone.',
        'The campaign would have none on larger screens.',
        'Name picture too.',
      ),
    ),
    ['pictureMobile'],
  ),
)

export type FeedCampaign = v.InferOutput<typeof feedCampaign>
