import * as v from 'valibot'
import { bannerSlots, pictureOf } from '../../content/banner-slots.ts'
import { publishedSet } from '../../content/published-set.ts'
import { focus, pictureName, problemText, problemTextOf, required, text } from './fields.ts'
import { highestPrice, longestAddress, longestId, longestName, mostBrands } from './limits.ts'
import { endsLater, period } from './period.ts'

const notShown = 'The banner would not be shown.'
const unknownPeriod = 'Nobody knows when the banner is shown.'
const wrongList = 'The list that it leads to would show other goods.'
const writeBound = 'Write whole kroner, or leave it out.'
const bound = v.pipe(
  v.number(problemTextOf((given) => `${given} is not a price.`, wrongList, writeBound)),
  v.integer(problemTextOf((given) => `${given} is not whole.`, wrongList, writeBound)),
  v.minValue(
    0,
    problemTextOf((given) => `${given} is negative.`, wrongList, writeBound),
  ),
  v.maxValue(
    highestPrice,
    problemTextOf((given) => `${given} is more than ${highestPrice}.`, wrongList, writeBound),
  ),
)
const writeBrand = `Write the id of a brand, 1 to ${mostBrands}, or leave it out.`

export const feedBanner = v.pipe(
  v.strictObject({
    slot: v.pipe(
      v.picklist(
        bannerSlots,
        problemTextOf(
          (given) => `${given} is no place of the front page.`,
          notShown,
          `Write ${bannerSlots.slice(0, -1).join(', ')} or ${bannerSlots.at(-1)}.`,
        ),
      ),
      v.description(
        'its place: `generalPromo` opens the page; `campaignPromo` comes first in the campaigns; `productPromo`; `leftPopularCategory`, `rightPopularCategory` and `bottomPopularCategory`; `grid1` to `grid9`; `storeSearch`; `newspaper`',
      ),
    ),
    brand: v.optional(
      v.pipe(
        v.number(problemTextOf((given) => `${given} is no id of a brand.`, notShown, writeBrand)),
        v.integer(problemTextOf((given) => `${given} is not whole.`, notShown, writeBrand)),
        v.minValue(
          1,
          problemTextOf((given) => `${given} is less than 1.`, notShown, writeBrand),
        ),
        v.maxValue(
          mostBrands,
          problemTextOf((given) => `${given} is more than ${mostBrands}.`, notShown, writeBrand),
        ),
        v.description('id of the brand that shows it, in place of that of every brand; every brand without it'),
      ),
    ),
    set: v.optional(
      v.pipe(
        required(longestId),
        v.regex(
          /^[^/?#%\\]+$/,
          problemTextOf(
            (given) => `${given} is no part of an address.`,
            'Nobody could look at the set.',
            'Write letters and digits, such as jul.',
          ),
        ),
        v.description(`a set that is not published yet, shown at \`/preview/<set>\`; \`${publishedSet}\` without it`),
      ),
    ),
    title: v.pipe(required(longestName), v.description('heading')),
    text: v.optional(v.pipe(text(longestName), v.description('sentence below it'))),
    link: v.pipe(
      required(longestAddress),
      v.regex(
        /^(\/(?!\/)|https:\/\/)\S*$/,
        problemTextOf(
          (given) => `${given} is no address of the shop.`,
          'The banner would lead nowhere.',
          'Write a path, such as /klær/jakker, or https://…',
        ),
      ),
      v.description('where it leads: `/klær/jakker`'),
    ),
    linkText: v.optional(v.pipe(required(longestName), v.description('words of the link; the title without it'))),
    picture: v.optional(
      v.pipe(
        pictureName,
        v.description(
          'a file in `--pictures`, or an address; cut to 16:7 for `generalPromo`, `campaignPromo` and `bottomPopularCategory`, else to 4:5',
        ),
      ),
    ),
    pictureMobile: v.optional(v.pipe(pictureName, v.description('another one for phones, cut to 5:7, where 16:7 is'))),
    pictureFocus: v.optional(
      v.pipe(focus, v.description('point that stays when pictures are cut: `50% 20%`; what draws the eye without it')),
    ),
    priceFrom: v.optional(v.pipe(bound, v.description('kroner: the list that it leads to begins there'))),
    priceTo: v.optional(v.pipe(bound, v.description('kroner: the list ends there'))),
    from: v.optional(
      v.pipe(period(false, unknownPeriod), v.description('first day, in Norway, or the moment from which it is shown')),
    ),
    to: v.optional(
      v.pipe(
        period(true, unknownPeriod),
        v.description('last day, in Norway, or the moment from which it is not shown'),
      ),
    ),
  }),
  v.forward(
    v.check(
      ({ slot, picture }) => picture === undefined || pictureOf(slot).isAllowed,
      problemText('Its place shows no picture.', 'The picture would not be seen.', 'Leave it out.'),
    ),
    ['picture'],
  ),
  v.forward(
    v.check(
      ({ slot, picture }) => picture !== undefined || !pictureOf(slot).isNeeded,
      problemText('There is no picture.', 'Its place shows nothing without one.', 'Name a picture.'),
    ),
    ['picture'],
  ),
  v.forward(
    v.check(
      ({ slot, picture, pictureMobile }) =>
        pictureMobile === undefined || (picture !== undefined && pictureOf(slot).form === 'landscape'),
      problemText(
        'There is a picture for phones, where no other picture has its form.',
        'It would not be seen.',
        'Leave it out, or name picture too.',
      ),
    ),
    ['pictureMobile'],
  ),
  v.forward(
    v.check(
      ({ priceFrom = 0, priceTo = highestPrice }) => priceFrom <= priceTo,
      problemText('The prices end before they begin.', 'The list would be empty.', 'Write the lower one first.'),
    ),
    ['priceTo'],
  ),
  v.forward(
    v.check(
      ({ from, to }) => from === undefined || to === undefined || endsLater({ from, to }),
      problemText('The banner ends before it begins.', 'Nobody would see it.', 'Write the last day after the first.'),
    ),
    ['to'],
  ),
)

export type FeedBanner = v.InferOutput<typeof feedBanner>
