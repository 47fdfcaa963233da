import type { $Fetch } from 'ofetch'
import type {
  Article,
  Bestseller,
  BlogCategory,
  BlogCategoryPage,
  BlogPost,
  BlogTeaser,
  Campaign,
  FrontPage,
  Page,
  PublicPromocode,
  SocialPost,
  Tenant,
} from '../../machines/domain/index.ts'
import type {
  AnswerTaken,
  PollAnswer,
  PollChoice,
  PollLoaded,
  PollScore,
  QuestionScore,
} from '../../machines/poll/index.ts'
import type { PromocodeAnswer } from '../../machines/promocode/index.ts'
import type { ReviewPage } from '../../machines/reviews/index.ts'
import type { ContentPage } from '../content/pages/page.types.ts'
import { answers, type Stoppable, signalIn } from './answers.ts'
import { articleOf } from './map.ts'
import {
  bannerOf,
  bestsellerOf,
  blogCategoryOf,
  blogPostOf,
  blogTeaserOf,
  campaignOf,
  pageOf,
  pollAnswerOf,
  pollOf,
  pollScoreOf,
  promocodeOf,
  publicPromocodeOf,
  questionScoreOf,
  reviewPageOf,
  socialPostOf,
  tenantOf,
} from './map-content.ts'
import { urlPath } from './path.ts'
import type { WireArticle, WirePromocodeRefused } from './wire.ts'
import type {
  WireBestseller,
  WireBlogCategory,
  WireBlogCategoryPage,
  WireBlogPost,
  WireBlogTeaser,
  WireCampaign,
  WirePage,
  WirePoll,
  WirePollAnswer,
  WirePollScore,
  WirePromocode,
  WireQuestionScore,
  WireReviewPage,
  WireSettings,
  WireSocialPost,
  WireTenant,
} from './wire-content.ts'

/** Page number from 1 and page size; default: the server's. */
export interface PageAsked extends Stoppable {
  page?: number
  perPage?: number
}

/**
 * Calls about campaigns, brands, posts, polls, reviews and promocodes. Unknown ids return null; faults reject, as in
 * `ShopApi`.
 */
export interface ContentApi {
  campaigns(options?: Stoppable): Promise<readonly Campaign[]>
  /** Articles of all running campaigns, or of one. */
  campaignArticles(asked?: PageAsked & { campaignId?: number }): Promise<Page<Article>>
  brandArticles(brandId?: number, options?: Stoppable): Promise<readonly Article[]>
  bestsellers(options?: Stoppable): Promise<readonly Bestseller[]>
  /** The front page, with the published banners or the named set; null if that does not exist. */
  frontPage(asked?: { brandId?: number; preview?: string } & Stoppable): Promise<FrontPage | null>
  tenant(brandId?: number, options?: Stoppable): Promise<Tenant>
  /** A page of the chain's own folder; null for one that it does not have, or hides. */
  ownPage(path: string, options?: Stoppable): Promise<ContentPage | null>
  socialPosts(options?: Stoppable): Promise<readonly SocialPost[]>
  /** Newest first; with `articleId`, those about the article. */
  blogPosts(asked?: PageAsked & { articleId?: number }): Promise<Page<BlogTeaser>>
  blogCategories(options?: Stoppable): Promise<readonly BlogCategory[]>
  blogCategory(slug: string, asked?: PageAsked): Promise<BlogCategoryPage | null>
  blogPostBySlug(slug: string, options?: Stoppable): Promise<BlogPost | null>
  blogPostById(id: number, options?: Stoppable): Promise<BlogPost | null>
  activePoll(options?: Stoppable): Promise<PollLoaded>
  poll(id: number, options?: Stoppable): Promise<PollLoaded>
  /** Scores of the visitor's stored answers. */
  ownPollScore(pollId: number, options?: Stoppable): Promise<PollScore>
  /** Scores of these answers; nothing is stored. */
  pollScore(pollId: number, choices: readonly PollChoice[], options?: Stoppable): Promise<PollScore>
  questionScore(questionId: number, options?: Stoppable): Promise<QuestionScore>
  ownAnswer(questionId: number, options?: Stoppable): Promise<PollAnswer | null>
  ownAnswers(pollId: number, options?: Stoppable): Promise<readonly PollAnswer[]>
  sendAnswer(choice: PollChoice): Promise<AnswerTaken>
  sendAnswers(pollId: number, choices: readonly PollChoice[]): Promise<readonly PollAnswer[]>
  /** Zero-based, as in the core. */
  reviews(articleId: number, page?: number, options?: Stoppable): Promise<ReviewPage>
  promocodes(options?: Stoppable): Promise<readonly PublicPromocode[]>
  checkPromocode(code: string, options?: Stoppable): Promise<PromocodeAnswer>
}

const asked = ({ page, perPage }: PageAsked): { page?: number; per_page?: number } => ({
  ...(page !== undefined && { page }),
  ...(perPage !== undefined && { per_page: perPage }),
})
const wireChoices = (choices: readonly PollChoice[]) => ({
  answers: choices.map(({ questionId, optionId }) => ({ question_id: questionId, option_id: optionId })),
})

export function contentCalls(call: $Fetch): ContentApi {
  const orNull = async <Wire>(wire: Promise<Wire>): Promise<Wire | null> => {
    try {
      return await wire
    } catch (error) {
      answers(error, 404)
      return null
    }
  }
  const pollLoaded = async (path: string, options: Stoppable): Promise<PollLoaded> => {
    // the body is empty when no poll is active
    const wire = await orNull(call<WirePoll | undefined>(path, signalIn(options)))
    return wire ? { type: 'found', poll: pollOf(wire) } : { type: 'none' }
  }
  const blogPost = async (path: string, options: Stoppable): Promise<BlogPost | null> => {
    const wire = await orNull(call<WireBlogPost>(path, signalIn(options)))
    return wire && blogPostOf(wire)
  }
  return {
    async campaigns(options = {}) {
      const { data } = await call<{ data: WireCampaign[] }>('/campaigns/', signalIn(options))
      return data.map(campaignOf)
    },
    async campaignArticles(options = {}) {
      const { campaignId } = options
      const query = { ...asked(options), ...(campaignId !== undefined && { campaign: campaignId }) }
      const wire = await call<WirePage<WireArticle>>('/campaigns/combined/articles', { query, ...signalIn(options) })
      return pageOf(wire, articleOf)
    },
    async brandArticles(brandId, options = {}) {
      const query = brandId === undefined ? {} : { brand: brandId }
      return (await call<WireArticle[]>('/articles/brand', { query, ...signalIn(options) })).map(articleOf)
    },
    async bestsellers(options = {}) {
      return (await call<WireBestseller[]>('/bestsellers', signalIn(options))).map(bestsellerOf)
    },
    async frontPage(options = {}) {
      const { brandId, preview } = options
      const query = {
        ...(brandId !== undefined && { brand: brandId }),
        ...(preview !== undefined && { preview }),
      }
      const wire = await orNull(call<WireSettings>('/settings', { query, ...signalIn(options) }))
      return wire && { rows: wire.homeRows, banners: wire.banners.map(bannerOf) }
    },
    async tenant(brandId, options = {}) {
      const query = brandId === undefined ? {} : { brand: brandId }
      return tenantOf(await call<WireTenant>('/tenant/get', { query, ...signalIn(options) }))
    },
    ownPage: (path, options = {}) => orNull(call<ContentPage>('/pages', { query: { path }, ...signalIn(options) })),
    async socialPosts(options = {}) {
      const { data } = await call<{ data: WireSocialPost[] }>('/fb/getPosts', signalIn(options))
      return data.map(socialPostOf)
    },
    async blogPosts(options = {}) {
      const { articleId } = options
      const query = { ...asked(options), ...(articleId !== undefined && { article: articleId }) }
      return pageOf(await call<WirePage<WireBlogTeaser>>('/blog/posts', { query, ...signalIn(options) }), blogTeaserOf)
    },
    async blogCategories(options = {}) {
      return (await call<WireBlogCategory[]>('/blog/categories', signalIn(options))).map(blogCategoryOf)
    },
    async blogCategory(slug, options = {}) {
      const path = urlPath`/blog/category/${slug}`
      const wire = await orNull(call<WireBlogCategoryPage>(path, { query: asked(options), ...signalIn(options) }))
      return wire && { ...pageOf(wire, blogTeaserOf), category: blogCategoryOf(wire.category) }
    },
    blogPostBySlug: (slug, options = {}) => blogPost(urlPath`/blog/${slug}`, options),
    blogPostById: (id, options = {}) => blogPost(urlPath`/blog/post/${id}`, options),
    activePoll: (options = {}) => pollLoaded('/polls/active', options),
    poll: (id, options = {}) => pollLoaded(urlPath`/polls/${id}`, options),
    async ownPollScore(pollId, options = {}) {
      return pollScoreOf(await call<WirePollScore>(urlPath`/polls/${pollId}/score`, signalIn(options)))
    },
    async pollScore(pollId, choices, options = {}) {
      const body = wireChoices(choices)
      return pollScoreOf(
        await call<WirePollScore>(urlPath`/polls/${pollId}/score`, { method: 'POST', body, ...signalIn(options) }),
      )
    },
    async questionScore(questionId, options = {}) {
      return questionScoreOf(
        await call<WireQuestionScore>(urlPath`/polls/questions/${questionId}/score`, signalIn(options)),
      )
    },
    async ownAnswer(questionId, options = {}) {
      const [own] = await call<WirePollAnswer[]>(urlPath`/polls/questions/${questionId}/answers`, signalIn(options))
      return own ? pollAnswerOf(own) : null
    },
    async ownAnswers(pollId, options = {}) {
      return (await call<WirePollAnswer[]>(urlPath`/polls/${pollId}/answers`, signalIn(options))).map(pollAnswerOf)
    },
    async sendAnswer({ questionId, optionId }) {
      try {
        const path = urlPath`/polls/questions/${questionId}/answers`
        const taken = await call<WirePollAnswer>(path, { method: 'POST', body: { option_id: optionId } })
        return { type: 'kept', answer: pollAnswerOf(taken) }
      } catch (error) {
        return { type: 'refused', why: answers(error, 404, 409).status === 409 ? 'closed' : 'unknown' }
      }
    },
    async sendAnswers(pollId, choices) {
      const body = wireChoices(choices)
      return (await call<WirePollAnswer[]>(urlPath`/polls/${pollId}/answers`, { method: 'POST', body })).map(
        pollAnswerOf,
      )
    },
    async reviews(articleId, page = 0, options = {}) {
      const query = { page: page + 1 }
      return reviewPageOf(
        await call<WireReviewPage>(urlPath`/articles/${articleId}/reviews`, { query, ...signalIn(options) }),
      )
    },
    async promocodes(options = {}) {
      return (await call<WirePromocode[]>('/promocodes', signalIn(options))).map(publicPromocodeOf)
    },
    async checkPromocode(code, options = {}) {
      try {
        const path = urlPath`/promocodes/check/${code}`
        return { type: 'accepted', promocode: promocodeOf(await call<WirePromocode>(path, signalIn(options))) }
      } catch (error) {
        const { data } = answers<WirePromocodeRefused>(error, 404, 422)
        // an impossible code gets a 404 without a reason
        return { type: 'refused', reason: data?.code ?? 'unknown' }
      }
    },
  }
}
