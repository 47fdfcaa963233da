import type { SnapshotFrom } from 'xstate'
import type { ArticleCampaign, ArticleDetail, ColourPicture, GalleryPicture, Ore, Variant } from '../domain/index.ts'
import type { OwnSize } from '../size-profile/own-size.ts'
import type { ArticleEvent, articleMachine } from './machine.ts'
import {
  chosenVariant,
  discountPercent,
  galleryOf,
  lowestCampaign,
  ownSizeOf,
  quantityIn,
  type Reach,
  type Refusal,
  reachOf,
  refusalOf,
  type SizeOption,
  sizesFor,
} from './rules.ts'

export interface ColourOption extends ColourPicture {
  chosen: boolean
}
export interface SizeChoice extends SizeOption {
  chosen: boolean
}

export interface ShownArticle {
  article: ArticleDetail
  /** Articles with the same slug. */
  others: readonly { id: number; name: string }[]
  price: {
    price: Ore
    pant: Ore
    /** Price for members of the club; null without one. */
    member: Ore | null
    /** The lowest price of the 30 days before; null without a reduction. */
    former: Ore | null
    /** Reduction, whole percent; null without one. */
    percent: number | null
    /** The campaign with the lowest price. */
    campaign: ArticleCampaign | null
  }
  colours: readonly ColourOption[]
  sizes: readonly SizeChoice[]
  /** The shopper's own size among them; null without one. */
  own: OwnSize | null
  /** The shopper pressed buy without a size: show it. */
  sizeMissing: boolean
  variant: Variant | null
  /** Pieces of the variant in the selected shop. */
  left: number
  /** Why the selection cannot be bought; null if it can. */
  refusal: Refusal | null
  /** Possible ways of delivery. */
  reach: Reach
  gallery: { pictures: readonly GalleryPicture[]; index: number }
}

export interface ArticleView {
  status: 'loading' | 'shown' | 'missing' | 'hidden' | 'failed'
  /** Only while it is shown. */
  shown: ShownArticle | null
}

export interface ArticleCommands {
  retry(): void
  chooseColour(colourId: number): void
  chooseSize(sizeId: number): void
  /** Into the cart. */
  add(): void
  showPicture(index: number): void
}

type Snapshot = SnapshotFrom<typeof articleMachine>

/** An article's page as its components show it. */
export function selectArticle({ context, value }: Snapshot): ArticleView {
  // the transient state is left in the same step
  if (value === 'judging') return { status: 'loading', shown: null }
  const { answer } = context
  if (typeof value === 'string' || answer?.type !== 'found')
    return { status: typeof value === 'string' ? value : 'shown', shown: null }

  const { article, others } = answer
  const variant = chosenVariant(article, context)
  return {
    status: 'shown',
    shown: {
      article,
      others,
      price: {
        price: article.price,
        pant: article.pant,
        member: article.memberPrice ?? null,
        former: article.formerPrice,
        percent: discountPercent(article.formerPrice, article.price),
        campaign: lowestCampaign(article),
      },
      colours: article.colours.map((colour) => ({
        ...colour,
        chosen: colour.id === context.colourId,
      })),
      sizes: sizesFor(article, context.colourId, context.shopId).map((size) => ({
        ...size,
        chosen: size.id === context.sizeId,
      })),
      own: ownSizeOf(article, context.colourId, context.ownSizes),
      sizeMissing: value.shown === 'sizeMissing',
      variant,
      left: variant ? quantityIn(variant, context.shopId) : 0,
      refusal: refusalOf(article, context),
      reach: reachOf(article, context),
      gallery: { pictures: galleryOf(article, context.colourId), index: context.pictureIndex },
    },
  }
}

export const articleCommands = (send: (event: ArticleEvent) => void): ArticleCommands => ({
  retry: () => send({ type: 'article.retry' }),
  chooseColour: (colourId) => send({ type: 'article.colour.choose', colourId }),
  chooseSize: (sizeId) => send({ type: 'article.size.choose', sizeId }),
  add: () => send({ type: 'article.add' }),
  showPicture: (index) => send({ type: 'article.picture.show', index }),
})
