import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

// Content, places, reviews and codes. The code reads these tables by SQL text.

const moment = (name: string) => timestamp(name, { withTimezone: true })
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

export const postcodes = pgTable('postcodes', {
  code: text().primaryKey(),
  place: text().notNull(),
  lat: doublePrecision().notNull(),
  lng: doublePrecision().notNull(),
})

export const banners = pgTable(
  'banners',
  {
    brandId: integer('brand_id').notNull(),
    setName: text('set_name').notNull(),
    position: integer().notNull(),
    doc: jsonb().notNull(),
  },
  (table) => [primaryKey({ name: 'banners_pkey', columns: [table.brandId, table.setName, table.position] })],
)
export const categoryBanners = pgTable('category_banners', {
  categoryId: integer('category_id').primaryKey(),
  picture: text().notNull(),
  link: text().notNull(),
})

export const blogCategories = pgTable('blog_categories', {
  id: integer().primaryKey(),
  slug: text().notNull(),
  name: text().notNull(),
  position: integer().notNull(),
})
export const blogPosts = pgTable(
  'blog_posts',
  {
    id: integer().primaryKey(),
    slug: text().notNull(),
    publishedAt: moment('published_at').notNull(),
    categoryIds: integer('category_ids').array().notNull(),
    mainArticleId: integer('main_article_id'),
    relatedArticleIds: integer('related_article_ids').array().notNull(),
    doc: jsonb().notNull(),
  },
  (table) => [unique('blog_posts_slug').on(table.slug)],
)
export const socialPosts = pgTable('social_posts', {
  id: text().primaryKey(),
  publishedAt: moment('published_at').notNull(),
  doc: jsonb().notNull(),
})

export const polls = pgTable('polls', {
  id: integer().primaryKey(),
  /** Name of its file in the content folder. */
  key: text().unique('polls_key_key'),
  validFrom: moment('valid_from').notNull(),
  validTo: moment('valid_to').notNull(),
  doc: jsonb().notNull(),
})
export const pollQuestions = pgTable(
  'poll_questions',
  {
    id: integer().primaryKey(),
    pollId: integer('poll_id').notNull(),
    position: integer().notNull(),
    question: text().notNull(),
  },
  (table) => [foreignKey({ name: 'poll_questions_poll_id_fkey', columns: [table.pollId], foreignColumns: [polls.id] })],
)
export const pollOptions = pgTable(
  'poll_options',
  {
    id: integer().primaryKey(),
    questionId: integer('question_id').notNull(),
    position: integer().notNull(),
    answer: text().notNull(),
    correct: boolean(),
    votes: integer().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'poll_options_question_id_fkey',
      columns: [table.questionId],
      foreignColumns: [pollQuestions.id],
    }),
    index('poll_options_question').on(table.questionId, table.position),
  ],
)
export const pollAnswers = pgTable(
  'poll_answers',
  {
    questionId: integer('question_id').notNull(),
    session: text().notNull(),
    optionId: integer('option_id').notNull(),
    answeredAt: moment('answered_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'poll_answers_pkey', columns: [table.questionId, table.session] }),
    foreignKey({
      name: 'poll_answers_question_id_fkey',
      columns: [table.questionId],
      foreignColumns: [pollQuestions.id],
    }),
    foreignKey({ name: 'poll_answers_option_id_fkey', columns: [table.optionId], foreignColumns: [pollOptions.id] }),
  ],
)

export const reviews = pgTable(
  'reviews',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    articleId: integer('article_id').notNull(),
    customerId: integer('customer_id'),
    customerName: text('customer_name').notNull(),
    rating: integer().notNull(),
    content: text().notNull(),
    reply: text(),
    approved: boolean().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    trueToSize: text('true_to_size'),
    sizeColour: text('size_colour').notNull(),
    anonymous: boolean().notNull(),
    /** The purchase, or the shop. */
    publishedBy: text('published_by'),
  },
  (table) => [
    check('reviews_stars', sql`rating between 1 and 5`),
    index('reviews_article')
      .on(table.articleId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`approved`),
    uniqueIndex('reviews_once').on(table.articleId, table.customerId),
  ],
)
/** They outlive their review, and hold nothing of its writer. */
export const reviewEvents = pgTable(
  'review_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    reviewId: integer('review_id').notNull(),
    articleId: integer('article_id').notNull(),
    action: text().notNull(),
    reason: text(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('review_events_review').on(table.reviewId, table.id)],
)

export const promocodes = pgTable(
  'promocodes',
  {
    id: integer().primaryKey(),
    code: text().notNull(),
    validFrom: moment('valid_from').notNull(),
    validTo: moment('valid_to').notNull(),
    fixed: boolean().notNull(),
    amount: numeric().notNull(),
    type: text().notNull(),
    mostUses: integer('most_uses'),
    uses: integer().notNull().default(0),
  },
  (table) => [unique('promocodes_code').on(table.code)],
)

/** Written by triggers: which article has changed, and whether search may find it by other words. */
export const articleChanges = pgTable(
  'article_changes',
  {
    changed: xid8().notNull().default(sql`pg_current_xact_id()`),
    at: moment('at').notNull().defaultNow(),
    articleId: integer('article_id').notNull(),
    found: boolean().notNull(),
  },
  (table) => [index('article_changes_changed').on(table.changed)],
)
