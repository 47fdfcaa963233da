import type { SnapshotFrom } from 'xstate'
import type { ArticleCampaign, ArticleDetail, ColourPicture, GalleryPicture, Ore, Variant } from '../domain/index.ts'
import type { ArticleEvent, articleMachine } from './machine.ts'
import {
  chosenVariant,
  discountPercent,
  galleryOf,
  lowestCampaign,
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
  choose(): void
}
export interface SizeChoice extends SizeOption {
  chosen: boolean
  choose(): void
}

export interface ShownArticle {
  article: ArticleDetail
  /** Articles with the same slug. */
  others: readonly { id: number; name: string }[]
  price: {
    price: Ore
    pant: Ore
    /** The lowest price of the 30 days before; null without a reduction. */
    former: Ore | null
    /** Reduction, whole percent; null without one. */
    percent: number | null
    /** The campaign with the lowest price. */
    campaign: ArticleCampaign | null
  }
  colours: readonly ColourOption[]
  sizes: readonly SizeChoice[]
  /** The shopper pressed buy without a size: show it. */
  sizeMissing: boolean
  variant: Variant | null
  /** Pieces of the variant in the selected shop. */
  left: number
  /** Why the selection cannot be bought; null if it can. */
  refusal: Refusal | null
  /** Possible ways of delivery. */
  reach: Reach
  add(): void
  gallery: {
    pictures: readonly GalleryPicture[]
    index: number
    show(index: number): void
    /** Null at either end. */
    previous: (() => void) | null
    next: (() => void) | null
  }
}

export interface ArticleView {
  status: 'loading' | 'shown' | 'missing' | 'hidden' | 'failed'
  /** Only while it is shown. */
  shown: ShownArticle | null
  retry(): void
}

/** View of an article's page. */
export function articleView(
  snapshot: SnapshotFrom<typeof articleMachine>,
  send: (event: ArticleEvent) => void,
): ArticleView {
  const { context, value } = snapshot
  const retry = () => send({ type: 'article.retry' })
  // the transient state is left in the same step
  if (value === 'judging') return { status: 'loading', shown: null, retry }
  const { answer } = context
  if (typeof value === 'string' || answer?.type !== 'found')
    return { status: typeof value === 'string' ? value : 'shown', shown: null, retry }

  const { article, others } = answer
  const variant = chosenVariant(article, context)
  const pictures = galleryOf(article, context.colourId)
  const index = context.pictureIndex
  const show = (to: number) => send({ type: 'article.picture.show', index: to })
  return {
    status: 'shown',
    retry,
    shown: {
      article,
      others,
      price: {
        price: article.price,
        pant: article.pant,
        former: article.formerPrice,
        percent: discountPercent(article.formerPrice, article.price),
        campaign: lowestCampaign(article),
      },
      colours: article.colours.map((colour) => ({
        ...colour,
        chosen: colour.id === context.colourId,
        choose: () => send({ type: 'article.colour.choose', colourId: colour.id }),
      })),
      sizes: sizesFor(article, context.colourId, context.shopId).map((size) => ({
        ...size,
        chosen: size.id === context.sizeId,
        choose: () => send({ type: 'article.size.choose', sizeId: size.id }),
      })),
      sizeMissing: value.shown === 'sizeMissing',
      variant,
      left: variant ? quantityIn(variant, context.shopId) : 0,
      refusal: refusalOf(article, context),
      reach: reachOf(article, context),
      add: () => send({ type: 'article.add' }),
      gallery: {
        pictures,
        index,
        show,
        previous: index > 0 ? () => show(index - 1) : null,
        next: index < pictures.length - 1 ? () => show(index + 1) : null,
      },
    },
  }
}
