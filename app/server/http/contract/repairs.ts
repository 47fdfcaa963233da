import * as v from 'valibot'
import { repairKinds, repairPlaces, repairStatuses } from '../../../../machines/domain/index.ts'
import { anyId, day, ean, moment, ore, pageOf, pictureBase } from './common.ts'

// Bought articles, and what is asked about them: repairs, complaints and spare parts (ours).

const picture = v.strictObject({ PictureID: v.string(), Width: anyId, Height: anyId })

/** Answer of POST /orders/{id}/repair-pictures. */
export const repairPicture = picture

/** A request about a bought article. Its status follows from its times. */
export const repair = v.strictObject({
  /** For people: `RP12345678`. */
  RepairNo: v.string(),
  EanNo: ean,
  Kind: v.picklist(repairKinds),
  Description: v.string(),
  Place: v.picklist(repairPlaces),
  /** Where it is handed in; null by post. */
  ShopID: v.nullable(anyId),
  Shop: v.nullable(v.string()),
  Status: v.picklist(repairStatuses),
  /** Of an offer. */
  Price: v.nullable(ore),
  /** The shop's words about its assessment; empty without. */
  Answer: v.string(),
  CreatedAt: moment,
  AssessedAt: v.nullable(moment),
  AnsweredAt: v.nullable(moment),
  StartedAt: v.nullable(moment),
  ReadyAt: v.nullable(moment),
  HandedOutAt: v.nullable(moment),
  CancelledAt: v.nullable(moment),
  /** Each at /orders/{id}/repair-pictures/{PictureID}, until it is deleted. */
  Pictures: v.array(picture),
})

/** A bought article that is not returned: the product passport. */
export const boughtArticle = v.strictObject({
  OrderID: v.string(),
  OrderNo: anyId,
  EanNo: ean,
  ArticleID: anyId,
  Name: v.string(),
  Color: v.string(),
  Size: v.string(),
  ImagePath: pictureBase,
  /** Pieces that are not returned. */
  Count: anyId,
  BoughtAt: moment,
  /** Collected or sent; null before that. */
  HandedOverAt: v.nullable(moment),
  /** Where it was collected; null for what is sent. */
  Shop: v.nullable(v.string()),
  /** Beyond the law: of the article, or of the club. Null where nobody promises one, and before it is handed over. */
  Guarantee: v.nullable(v.strictObject({ Years: anyId, Until: day, By: v.picklist(['article', 'club']) })),
  /** The law's right to complain. Null before it is handed over. */
  Complaint: v.nullable(v.strictObject({ Years: anyId, Until: day })),
  /** Care in words, and keys of ISO 3758 symbols; empty where the article says nothing. */
  Wash: v.string(),
  Care: v.array(v.string()),
  Repairs: v.array(repair),
})

/** GET /customers/current/articles: newest first. */
export const boughtArticlePage = pageOf(boughtArticle)

/** GET /orders/{id}/articles. */
export const orderArticles = v.strictObject({
  OrderNo: anyId,
  articles: v.array(boughtArticle),
  /** Of all its articles, also of returned ones; oldest first. */
  Repairs: v.array(repair),
})
