import type { ReservationField } from '../../machines/reservation/index.ts'

const fieldOf: Readonly<Record<string, ReservationField>> = {
  CustomerName: 'name',
  Email: 'email',
  Phone: 'phone',
  Address: 'address',
  PostalCode: 'postalCode',
  City: 'city',
  ShopID: 'shopId',
  items: 'lines',
}

/** Refused fields by their names here; `items.0.Count` belongs to the lines. Unknown ones are dropped. */
export const refusedFields = (errors: Readonly<Record<string, readonly string[]>>): readonly ReservationField[] => [
  ...new Set(Object.keys(errors).flatMap((name) => fieldOf[name.split('.')[0] ?? ''] ?? [])),
]
