import { webStockShopId } from '../../../machines/domain/index.ts'
import type { BrandKey } from '../../../ui/styles/brand-keys.ts'
import type { WireTenant } from '../../api/wire-content.ts'
import type { Brand } from '../../brands/brand.ts'
import { allBrands, brandOf, ownBrandOf } from '../../brands/registry.ts'

type Own = Pick<WireTenant, 'FreeShippingFrom' | 'Maintenance' | 'Information' | 'About' | 'Support'>

/** Menu entries of the brand, and the order value from which freight is free, øre. */
const own: Readonly<Record<BrandKey, Own>> & Readonly<Partial<Record<string, Own>>> = {
  vardeholm: { FreeShippingFrom: 2500_00, Maintenance: 1, Information: 0, About: 0, Support: 0 },
  lyngfonn: { FreeShippingFrom: null, Maintenance: 0, Information: 1, About: 0, Support: 1 },
  smavott: { FreeShippingFrom: 1000_00, Maintenance: 0, Information: 0, About: 0, Support: 1 },
  heiveg: { FreeShippingFrom: null, Maintenance: 0, Information: 0, About: 1, Support: 0 },
}

const none: Own = { FreeShippingFrom: null, Maintenance: 0, Information: 0, About: 0, Support: 0 }

const wireTenant = ({ id, key, name, company, isOneLine }: Brand): WireTenant => ({
  TenantID: id,
  Key: key,
  Name: name,
  Company: company.name,
  OrgNo: company.orgNo.replace(/\D/g, ''),
  Email: company.email,
  Phone: company.phone.replaceAll('\u00a0', ' '),
  Currency: 'NOK',
  Locale: 'nb-NO',
  WebStockShopID: webStockShopId,
  ...(own[key] ?? none),
  ...freeShippingOf(id),
  SingleLineHeader: isOneLine ? 1 : 0,
  HeaderSearch: isOneLine ? 0 : 1,
  Extensions: 1,
})

function freeShippingOf(id: number): Partial<Own> {
  const folder = ownBrandOf(id)
  return folder ? { FreeShippingFrom: folder.freeShippingFrom } : {}
}

/** The brand's company and terms. @throws RangeError for an unknown brand */
export function tenantOf(id: number): WireTenant {
  const brand = brandOf(String(id))
  if (brand) return wireTenant(brand)
  const known = allBrands().map((one) => one.id)
  throw new RangeError(`The chain has no brand ${id}. It has ${known.join(', ')}.`)
}
