import type { BoughtArticle, Repair } from '../../machines/domain/index.ts'
import { articlePicture } from './map.ts'
import type { WireBoughtArticle, WireRepair } from './wire-repairs.ts'

export const repairOf = (wire: WireRepair): Repair => ({
  number: wire.RepairNo,
  ean: wire.EanNo,
  kind: wire.Kind,
  description: wire.Description,
  place: wire.Place,
  shop: wire.Shop,
  status: wire.Status,
  price: wire.Price,
  answer: wire.Answer,
  createdAt: wire.CreatedAt,
  assessedAt: wire.AssessedAt,
  answeredAt: wire.AnsweredAt,
  startedAt: wire.StartedAt,
  readyAt: wire.ReadyAt,
  handedOutAt: wire.HandedOutAt,
  pictures: wire.Pictures.map(({ PictureID }) => PictureID),
})

export const boughtArticleOf = (wire: WireBoughtArticle): BoughtArticle => ({
  orderId: wire.OrderID,
  orderNumber: wire.OrderNo,
  ean: wire.EanNo,
  articleId: wire.ArticleID,
  name: wire.Name,
  colour: wire.Color,
  size: wire.Size,
  picture: articlePicture(wire.ImagePath, ''),
  count: wire.Count,
  boughtAt: wire.BoughtAt,
  handedOverAt: wire.HandedOverAt,
  shop: wire.Shop,
  guarantee: wire.Guarantee && { years: wire.Guarantee.Years, until: wire.Guarantee.Until, by: wire.Guarantee.By },
  complaint: wire.Complaint && { years: wire.Complaint.Years, until: wire.Complaint.Until },
  wash: wire.Wash,
  care: wire.Care,
  repairs: wire.Repairs.map(repairOf),
})
