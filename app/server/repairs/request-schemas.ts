import * as v from 'valibot'
import {
  mostRepairPictures,
  repairAnswerLimit,
  repairKinds,
  repairPlaces,
  repairPriceLimit,
  repairTextLimit,
} from '../../../machines/domain/index.ts'
import { id } from '../core/fields.ts'

// Bodies of the calls of repairs. Messages are for shoppers.

/** Random, as the server draws them. */
const pictureId = /^[\w-]{22}$/
export const pictureInPath = v.pipe(v.string(), v.regex(pictureId))

const lines = (longest: number) =>
  v.pipe(
    v.string('Må være tekst'),
    v.transform((text) => text.normalize('NFC').trim()),
    v.maxLength(longest, `Høyst ${longest} tegn`),
  )

/** Body of POST /orders/{id}/repairs. */
export const repairRequest = v.pipe(
  v.object({
    EanNo: v.pipe(v.string('Velg en vare'), v.regex(/^\d{8,14}$/, 'Velg en vare')),
    Kind: v.picklist(repairKinds, 'Velg hva du vil ha hjelp med'),
    Description: v.pipe(lines(repairTextLimit), v.minLength(1, 'Skriv hva som er galt')),
    Place: v.picklist(repairPlaces, 'Velg hvor du leverer varen'),
    /** The shop where it is handed in; null by post. */
    ShopID: v.nullish(id, null),
    Pictures: v.optional(
      v.pipe(
        v.array(v.pipe(v.string('Ukjent bilde'), v.regex(pictureId, 'Ukjent bilde')), 'Må være en liste'),
        v.maxLength(mostRepairPictures, `Høyst ${mostRepairPictures} bilder`),
        v.check((pictures) => new Set(pictures).size === pictures.length, 'Hvert bilde én gang'),
      ),
      [],
    ),
  }),
  v.forward(
    v.partialCheck(
      [['Place'], ['ShopID']],
      ({ Place, ShopID }) => (Place === 'shop') === (ShopID !== null),
      'Velg en butikk',
    ),
    ['ShopID'],
  ),
)
export type RepairRequest = v.InferOutput<typeof repairRequest>

/** Body of POST /orders/{id}/repairs/{number}/answer. */
export const repairAnswerRequest = v.object({ Accept: v.boolean('Velg ja eller nei') })

/** Body of POST /staff/repairs/{number}/assess. An offer has a price, a refusal a reason. */
export const repairAssessment = v.pipe(
  v.object({
    verdict: v.picklist(['free', 'offer', 'refused'], 'Velg hva som skal skje'),
    /** Øre. */
    price: v.nullish(
      v.pipe(
        v.number('Må være øre'),
        v.integer('Må være øre'),
        v.minValue(1, 'Skriv en pris'),
        v.maxValue(repairPriceLimit, 'Prisen er for høy'),
      ),
      null,
    ),
    answer: v.optional(lines(repairAnswerLimit), ''),
  }),
  v.forward(
    v.partialCheck(
      [['verdict'], ['price']],
      ({ verdict, price }) => (verdict === 'offer') === (price !== null),
      'Et tilbud har en pris',
    ),
    ['price'],
  ),
  v.forward(
    v.partialCheck(
      [['verdict'], ['answer']],
      ({ verdict, answer }) => verdict !== 'refused' || answer !== '',
      'Skriv hvorfor. Kunden leser det.',
    ),
    ['answer'],
  ),
)
export type RepairAssessment = v.InferOutput<typeof repairAssessment>
