import type { Ore } from './money.ts'

// Repairs, complaints and spare parts of bought articles.

/** What the shopper asks for: a repair, a complaint about a defect, or a spare part. */
export const repairKinds = ['repair', 'complaint', 'part'] as const
export type RepairKind = (typeof repairKinds)[number]

/** Where the article is handed in. */
export const repairPlaces = ['shop', 'post'] as const
export type RepairPlace = (typeof repairPlaces)[number]

/** Longest description of what is wrong, letters. */
export const repairTextLimit = 1000
/** Longest answer of the shop, letters. */
export const repairAnswerLimit = 500
/** Most pictures of a request. */
export const mostRepairPictures = 4
/** Bytes of a picture, as it is sent. */
export const repairPictureBytes = 15 * 1024 * 1024
/** Why the shop does not take a picture. */
export type PictureRefusal = 'notReadable' | 'tooLarge' | 'heic' | 'tooMany'
/** Highest price that the shop may ask for, øre. */
export const repairPriceLimit: Ore = 10_000_000

/**
 * Received; offered at a price, refused, or accepted for nothing; the offer accepted or declined by the shopper; in
 * repair; ready; handed out; or given up by the shopper.
 */
export const repairStatuses = [
  'received',
  'offered',
  'accepted',
  'refused',
  'declined',
  'inRepair',
  'ready',
  'handedOut',
  'cancelled',
] as const
export type RepairStatus = (typeof repairStatuses)[number]

const digits = 8
/** Numbers of requests, as shoppers and shops say them: `RP12345678`. They open nothing. */
export const repairCode = {
  prefix: 'RP',
  /** How many there are. */
  count: 10 ** digits,
  pattern: /^RP\d{8}$/,
  of: (number: number): string => `RP${String(number).padStart(digits, '0')}`,
}
