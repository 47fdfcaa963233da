import * as v from 'valibot'
import { genders } from '../../../../machines/domain/index.ts'
import { vatPercentages } from '../../core/vat.ts'
import { mostPicturesOfColour } from '../../media/goods-pictures.ts'
import {
  categoryPath,
  colourCode,
  day,
  gtin,
  kroner,
  pieces,
  problemText,
  problemTextOf,
  required,
  saleFields,
  text,
} from './fields.ts'
import {
  longestAddress,
  longestDescription,
  longestFact,
  longestId,
  longestName,
  mostAssortments,
  mostBrands,
  mostFacts,
  mostVariantsOfArticle,
} from './limits.ts'

// The shop's own format: an article a line, as JSON. Other formats are turned into it.

export const feedVariant = v.strictObject({
  ean: v.pipe(gtin, v.description('GTIN of the variant: the number under the bar code')),
  size: v.optional(v.pipe(required(longestId), v.description('size; «One size» without it'))),
  colour: v.optional(
    v.strictObject({
      name: required(longestName),
      hex: v.optional(colourCode),
      group: v.optional(v.pipe(required(longestName), v.description('what filters call it, such as «Blå»'))),
      picture: v.optional(
        v.pipe(
          v.string(),
          v.regex(/^\/[\w/.-]{1,200}$/),
          v.description("base address of its pictures, the shop's own"),
        ),
      ),
      alt: v.optional(
        v.pipe(
          required(longestName),
          v.description('what its front picture shows, for those who do not see it; name and colour without it'),
        ),
      ),
      placeholder: v.optional(
        v.pipe(colourCode, v.description('shown until its front picture has come; made of `pictures`')),
      ),
    }),
  ),
  pictures: v.optional(
    v.pipe(
      v.array(required(longestAddress)),
      v.maxLength(mostPicturesOfColour),
      v.description('pictures of its colour, the first in front: names of files in `--pictures`, or addresses'),
    ),
  ),
  purchasable: v.optional(v.pipe(v.boolean(), v.description('whether it is sold on the web'))),
  stock: v.optional(
    v.pipe(
      v.record(v.pipe(v.string(), v.regex(/^(web|\d{1,9})$/)), pieces),
      v.description('pieces on the shelf by shop id; `web` is the stock of home delivery'),
    ),
  ),
})

const notListed = 'No shop of the chain would list the article.'
const writeBrands = `Write ids of brands, 1 to ${mostBrands}, or leave it out.`

export const feedArticle = v.strictObject({
  id: v.pipe(required(longestId), v.description("the chain's article number; names the article in every import")),
  name: v.pipe(required(longestName), v.description('name')),
  brand: v.pipe(required(longestName), v.description('brand')),
  category: v.pipe(categoryPath, v.description('category, subcategory and group; missing ones repeat the last')),
  genders: v.optional(
    v.pipe(
      v.array(
        v.picklist(
          genders.map(({ name }) => name),
          problemTextOf(
            (given) => `${given} is not a gender of the shop.`,
            'No list of genders would show the article.',
            `Write ${genders.map(({ name }) => name).join(', ')}.`,
          ),
        ),
      ),
      v.description('whom it is made for; «Uni» without it'),
    ),
  ),
  description: v.optional(v.pipe(text(longestDescription), v.description('text of the article page'))),
  facts: v.optional(
    v.pipe(
      v.array(required(longestFact)),
      v.maxLength(mostFacts),
      v.description(
        'properties and materials, one each; lists are filtered by them, such as «Vannsøyle 10 000 mm», «Vekt 540 g», «Materiale: 100 % ull»',
      ),
    ),
  ),
  ...saleFields,
  priceHistory: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          from: day,
          to: v.optional(day),
          price: kroner,
          audience: v.optional(v.picklist(['all', 'members'])),
        }),
      ),
      v.description('earlier prices, for the former price of a sale; read once, when the article is new'),
    ),
  ),
  deposit: v.optional(v.pipe(kroner, v.description('pant, kroner a piece'))),
  vat: v.optional(
    v.pipe(v.picklist(Object.values(vatPercentages)), v.description('percent; that of goods without it')),
  ),
  purchaseLimit: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000), v.description('pieces of a variant in one order')),
  ),
  onlyCollect: v.optional(v.pipe(v.boolean(), v.description('sold in shops only: click and collect'))),
  purchasable: v.optional(v.pipe(v.boolean(), v.description('whether it is sold on the web'))),
  visible: v.optional(v.pipe(v.boolean(), v.description('whether it is shown'))),
  assortments: v.optional(
    v.pipe(
      v.array(
        v.pipe(
          v.number(problemTextOf((given) => `${given} is no id of a brand.`, notListed, writeBrands)),
          v.integer(problemTextOf((given) => `${given} is not whole.`, notListed, writeBrands)),
          v.minValue(
            1,
            problemTextOf((given) => `${given} is less than 1.`, notListed, writeBrands),
          ),
          v.maxValue(
            mostBrands,
            problemTextOf((given) => `${given} is more than ${mostBrands}.`, notListed, writeBrands),
          ),
        ),
      ),
      v.maxLength(mostAssortments),
      v.description(
        "ids of the chain's brands whose own assortment has it, such as [2, 4]; a brand that no article names lists all articles",
      ),
    ),
  ),
  label: v.optional(v.pipe(required(longestId), v.description('mark on its card'))),
  season: v.optional(v.pipe(text(longestId), v.description('season'))),
  careText: v.optional(v.pipe(text(longestDescription), v.description('care in words'))),
  careLabels: v.optional(v.pipe(v.array(required(longestId)), v.description('symbols of ISO 3758'))),
  nutrients: v.optional(v.pipe(text(longestDescription), v.description('nutrient content of food'))),
  views: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          view: v.pipe(v.string(), v.regex(/^[a-z]{1,8}(?:-[a-z0-9]{1,8})?$/)),
          caption: text(longestName),
          cutOut: v.optional(v.boolean()),
          colours: v.optional(
            v.array(v.strictObject({ name: required(longestName), placeholder: v.optional(colourCode) })),
          ),
        }),
      ),
      v.description(
        'further pictures of each colour, by the letter or word in their address, what they show, whether one is a cut-out, and which colours have it; all of them without `colours`',
      ),
    ),
  ),
  variants: v.pipe(
    v.array(feedVariant),
    v.minLength(1, problemText('There are no variants.', 'Nothing of it can be sold.', 'Name one for each bar code.')),
    v.maxLength(mostVariantsOfArticle),
    v.description('colours and sizes, one for each bar code'),
  ),
})

export type FeedArticle = v.InferOutput<typeof feedArticle>
export type FeedVariant = FeedArticle['variants'][number]
