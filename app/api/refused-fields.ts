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

/** The fields that the server refused, by their names here: `items.0.Count` is of the lines. Others are left out. */
export const refusedFields = (errors: Readonly<Record<string, readonly string[]>>): readonly ReservationField[] => [
  ...new Set(Object.keys(errors).flatMap((name) => fieldOf[name.split('.')[0] ?? ''] ?? [])),
]
