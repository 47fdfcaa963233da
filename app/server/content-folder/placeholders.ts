import type { Ore } from '../../../machines/domain/index.ts'
import { telHref } from '../../../ui/Link/index.ts'
import type { Brand } from '../../brands/brand.ts'
import { freightPromise } from '../../content/freight-promise.ts'

// A text of the folder names what differs by brand or by setting: `{{company.phone}}`.

/** Values by name, for the brand of a request. `freeFrom`: price of goods with free home delivery; null if never. */
export const placeholderValues = ({ key, name, company }: Brand, freeFrom: Ore | null) => ({
  'brand.key': key,
  'brand.name': name,
  'company.name': company.name,
  'company.orgNo': company.orgNo,
  'company.address': company.address,
  'company.phone': company.phone,
  'company.phoneHref': telHref(company.phone) ?? '',
  'company.phoneHours': company.phoneHours,
  'company.email': company.email,
  freight: freightPromise(freeFrom),
})

export type PlaceholderName = keyof ReturnType<typeof placeholderValues>
export type PlaceholderValues = Readonly<Record<PlaceholderName, string>>

export const placeholderNames: readonly PlaceholderName[] = [
  'brand.key',
  'brand.name',
  'company.name',
  'company.orgNo',
  'company.address',
  'company.phone',
  'company.phoneHref',
  'company.phoneHours',
  'company.email',
  'freight',
]

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g

/** Unknown names of placeholders in a text. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(placeholder)].map(([, name = '']) => name).filter((name) => !isKnown(name))

const isKnown = (name: string): name is PlaceholderName => (placeholderNames as readonly string[]).includes(name)

/** Replaces the placeholders in every text of a value. */
export function expand<Value>(value: Value, values: PlaceholderValues): Value {
  if (typeof value === 'string')
    return value.replace(placeholder, (whole, name: string) => (isKnown(name) ? values[name] : whole)) as Value
  if (Array.isArray(value)) return value.map((one) => expand(one, values)) as Value
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, expand(one, values)])) as Value
  return value
}
