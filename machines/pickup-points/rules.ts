import type { OpeningHours, PickupPoint } from '../domain/index.ts'
import { isPostalCode } from '../domain/index.ts'
import { amount, answerOf, listOf, orNull, recordOf, text, whole } from '../persistence/reading/index.ts'
import { pickupPointFields } from '../persistence/reading/pickup-point.ts'

export const pointsIn = answerOf(
  'findPickupPoints',
  listOf(
    recordOf<PickupPoint>({
      ...pickupPointFields,
      distance: orNull(amount),
      openingHours: listOf(recordOf<OpeningHours>({ fromDay: whole, toDay: whole, opens: text, closes: text })),
    }),
  ),
)

export const codeOf = (postalCode: string): string => postalCode.trim()
export const isComplete = (postalCode: string): boolean => isPostalCode(codeOf(postalCode))
