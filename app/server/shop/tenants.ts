import { webStockShopId } from '../../../machines/domain/index.ts'
import type { WireTenant } from '../../api/wire-content.ts'

const shared = { Currency: 'NOK', Locale: 'nb-NO', WebStockShopID: webStockShopId } as const
const company = (key: string, orgNo: string) => ({
  OrgNo: orgNo,
  Email: `kundeservice@${key}.example`,
  Phone: '400 00 100',
})

/** The four brands of the chain, by identifier, with the menu entries that follow it. */
const tenants: readonly WireTenant[] = [
  {
    TenantID: 1,
    Key: 'vardeholm',
    Name: 'Vardeholm',
    Company: 'Vardeholm Norge AS',
    ...company('vardeholm', '310004111'),
    ...shared,
    Maintenance: 1,
    Information: 0,
    About: 0,
    Support: 0,
    SingleLineHeader: 0,
    HeaderSearch: 1,
  },
  {
    TenantID: 2,
    Key: 'lyngfonn',
    Name: 'Lyngfonn',
    Company: 'Lyngfonn Sport AS',
    ...company('lyngfonn', '310004138'),
    ...shared,
    Maintenance: 0,
    Information: 1,
    About: 0,
    Support: 1,
    SingleLineHeader: 0,
    HeaderSearch: 1,
  },
  {
    TenantID: 3,
    Key: 'smavott',
    Name: 'Småvott',
    Company: 'Småvott Barneklær AS',
    ...company('smavott', '310004146'),
    ...shared,
    Maintenance: 0,
    Information: 0,
    About: 0,
    Support: 1,
    SingleLineHeader: 0,
    HeaderSearch: 1,
  },
  {
    TenantID: 4,
    Key: 'heiveg',
    Name: 'Heiveg',
    Company: 'Heiveg Ull AS',
    ...company('heiveg', '310004154'),
    ...shared,
    Maintenance: 0,
    Information: 0,
    About: 1,
    Support: 0,
    SingleLineHeader: 1,
    HeaderSearch: 0,
  },
]

/** Who the brand is. @throws RangeError for a brand that the chain has not */
export function tenantOf(brand: number): WireTenant {
  const tenant = tenants.find(({ TenantID }) => TenantID === brand)
  if (!tenant) throw new RangeError(`The chain has no brand ${brand}: it has 1 to ${tenants.length}.`)
  return tenant
}
