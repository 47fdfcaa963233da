import * as catalogue from './catalogue.ts'
import * as content from './content.ts'
import * as customers from './customers.ts'
import * as delivery from './delivery.ts'
import * as orders from './orders.ts'
import * as repairs from './repairs.ts'
import { review } from './review.ts'
import { staffMember, staffRecord, staffRepair, staffTask } from './staff.ts'
import { webhookDelivery } from './webhooks.ts'

export * from './catalogue.ts'
export * from './common.ts'
export * from './content.ts'
export * from './customers.ts'
export * from './delivery.ts'
export * from './orders.ts'
export * from './repairs.ts'
export * from './review.ts'
export * from './staff.ts'
export * from './stock-alerts.ts'
export * from './webhooks.ts'

/** Schemas with a name in the OpenAPI document. */
export const components = {
  Article: catalogue.article,
  ArticleDetail: catalogue.articleDetail,
  Variant: catalogue.variant,
  Color: catalogue.colour,
  ColorGroup: catalogue.colourGroup,
  ProductLine: catalogue.productLine,
  Gender: catalogue.gender,
  CampaignArticle: catalogue.campaignArticle,
  Category: catalogue.category,
  Subcategory: catalogue.subcategory,
  Group: catalogue.group,
  Shop: catalogue.shop,
  ShippingMethod: catalogue.shippingMethod,
  Bestseller: catalogue.bestseller,
  SearchAnswer: catalogue.searchAnswer,
  Suggestions: catalogue.suggestions,
  ArticlePage: content.articlePage,
  ContentPage: content.ownPage,
  ContentPageText: content.inlines,
  Campaign: content.campaign,
  Postcode: content.place,
  Address: content.address,
  Distances: content.distances,
  PickupPoint: delivery.pickupPoint,
  SocialPost: content.socialPost,
  BlogTeaser: content.blogTeaser,
  BlogPost: content.blogPost,
  BlogPage: content.blogPage,
  BlogCategory: content.blogCategory,
  BlogCategoryPage: content.blogCategoryPage,
  Poll: content.poll,
  PollAnswer: content.pollAnswer,
  QuestionScore: content.questionScore,
  PollScore: content.pollScore,
  Review: review,
  ReviewPage: content.reviewPage,
  Promocode: content.promocode,
  PromocodeRefused: content.promocodeRefused,
  Banner: content.banner,
  Settings: content.settings,
  Tenant: content.tenant,
  Order: orders.order,
  OrderRefused: orders.orderRefused,
  BoughtArticle: repairs.boughtArticle,
  Repair: repairs.repair,
  Reservation: orders.reservation,
  ReservationClosed: orders.reservationClosed,
  Customer: customers.customer,
  PastOrder: customers.pastOrder,
  WebhookDelivery: webhookDelivery,
  StaffMember: staffMember,
  StaffRecord: staffRecord,
  StaffRepair: staffRepair,
  StaffTask: staffTask,
}
