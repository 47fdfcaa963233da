import type { Ore } from '../../../machines/domain/index.ts'
import { telHref } from '../../../ui/Link/index.ts'
import type { Brand } from '../../brands/brand.ts'
import { brandOf } from '../../brands/registry.ts'
import { runWithBrand } from '../../brands/request-brand.ts'
import { freightPromise } from '../../content/freight-promise.ts'
import { type ContentPage, pageAt } from '../../content/pages/index.ts'
import { contentPaths } from '../../content/paths.ts'
import type { PlaceholderName } from './placeholders.ts'

/** A brand whose values occur in no text: each occurrence in a rendered page becomes a placeholder. */
const sample = {
  key: 'xbrandkeyx',
  name: 'Xbrandnamex',
  company: {
    name: 'Xcompanynamex',
    orgNo: 'Xorgnox',
    address: 'Xaddressx',
    // a number, so that it becomes a link
    phone: '99\u00a098\u00a097\u00a096',
    phoneHours: 'xphonehoursx',
    email: 'xemailx@example.com',
  },
}
/** A limit of free freight that occurs in no text, øre. */
const sampleFreeFrom = 987_654_00 as Ore

/** The longest first: one may be part of another. */
const samples: readonly (readonly [string, PlaceholderName])[] = [
  [freightPromise(sampleFreeFrom), 'freight'],
  [telHref(sample.company.phone) ?? '', 'company.phoneHref'],
  [sample.company.phone, 'company.phone'],
  [sample.company.name, 'company.name'],
  [sample.company.orgNo, 'company.orgNo'],
  [sample.company.address, 'company.address'],
  [sample.company.phoneHours, 'company.phoneHours'],
  [sample.company.email, 'company.email'],
  [sample.name, 'brand.name'],
  [sample.key, 'brand.key'],
]

/** The built-in pages, with placeholders for what differs by brand. */
export async function builtInPages(): Promise<ContentPage[]> {
  const brand = { ...brandOf(undefined), ...sample } as unknown as Brand
  const pages = await runWithBrand(brand, () =>
    Promise.all(contentPaths.map((path) => pageAt(path, sampleFreeFrom) as Promise<ContentPage>)),
  )
  return pages.map((page) => withPlaceholders(page))
}

function withPlaceholders<Value>(value: Value): Value {
  if (typeof value === 'string') {
    let text: string = value
    for (const [given, name] of samples) text = text.replaceAll(given, `{{${name}}}`)
    return text as Value
  }
  if (Array.isArray(value)) return value.map((one) => withPlaceholders(one)) as Value
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withPlaceholders(one)])) as Value
  return value
}
