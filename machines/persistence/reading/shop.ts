import type { OpeningHours, Shop } from '../../domain/entities.ts'
import { listOf, number, orNull, recordOf, text, whole } from './readers.ts'

export const readShop = recordOf<Shop>({
  id: whole,
  no: whole,
  name: text,
  fullName: text,
  orgNo: text,
  description: text,
  chain: text,
  address: text,
  postNo: text,
  postPlace: text,
  phone: text,
  email: text,
  openingHours: listOf(recordOf<OpeningHours>({ fromDay: whole, toDay: whole, opens: text, closes: text })),
  coords: orNull(recordOf<{ lat: number; lng: number }>({ lat: number, lng: number })),
  mapLink: text,
  messengerId: orNull(text),
})
