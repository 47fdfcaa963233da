import type * as v from 'valibot'
import type * as contract from '../server/http/contract/index.ts'
import type { MayLack, Named } from './wire.ts'

// Answers about campaigns, places, posts, polls, reviews and codes. The rules of `wire.ts` hold.

export type WireCampaign = v.InferOutput<typeof contract.campaign>
/** A page of a list that is paged from 1. */
export type WirePage<Item> = Omit<v.InferOutput<typeof contract.articlePage>, 'data'> & { data: Item[] }
export type WirePostcode = v.InferOutput<typeof contract.place>
export type WireAddress = v.InferOutput<typeof contract.address>
export type WireDistances = Named<typeof contract.distances>
export type WireWaypoint = WireDistances['sources'][number]
/** A rank is left out where the article is not on that list. */
export type WireBestseller = MayLack<v.InferOutput<typeof contract.bestseller>, 'qty_rank' | 'turnover_rank'>
export type WireSocialPost = v.InferOutput<typeof contract.socialPost>

export type WireBlogCategory = v.InferOutput<typeof contract.blogCategory>
/** `published_at` is null where another server does not say. */
type Undated<Post extends { published_at: string }> = Omit<Post, 'published_at'> & { published_at: string | null }
/** A post as lists show it. */
export type WireBlogTeaser = Undated<v.InferOutput<typeof contract.blogTeaser>>
export type WireBlogPost = Undated<v.InferOutput<typeof contract.blogPost>>
export type WireBlogCategoryPage = WirePage<WireBlogTeaser> & { category: WireBlogCategory }

export type WirePoll = v.InferOutput<typeof contract.poll>
export type WirePollAnswer = v.InferOutput<typeof contract.pollAnswer>
export type WirePollChoice = Pick<WirePollAnswer, 'question_id' | 'option_id'>
export type WireQuestionScore = v.InferOutput<typeof contract.questionScore>
export type WirePollScore = v.InferOutput<typeof contract.pollScore>
export type WireReviewPage = v.InferOutput<typeof contract.reviewPage>
export type WirePromocode = v.InferOutput<typeof contract.promocode>

export type WireBanner = v.InferOutput<typeof contract.banner>
export type BannerSlot = WireBanner['Slot']
export type WireSettings = v.InferOutput<typeof contract.settings>
export type WireTenant = v.InferOutput<typeof contract.tenant>
