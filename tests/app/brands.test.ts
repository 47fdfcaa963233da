import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { brand } from '../../app/brands/index.ts'
import { menuEntriesOf } from '../../app/brands/menu-entries.ts'
import { brandOf, brands } from '../../app/brands/registry.ts'
import { runWithBrand } from '../../app/brands/request-brand.ts'
import { tenantOf } from '../../app/server/content/tenants.ts'
import { readSettings } from '../../app/server/settings.ts'
import { brandKeys } from '../../ui/styles/brand-keys.ts'

const root = join(import.meta.dirname, '..', '..')

/** A number that no brand has. */
const nobodys = String(Math.max(...brands.map(({ id }) => id)) + 1)

/** The menu entry that depends on the brand's identifier: maintenance, information, support, about. */
const ownEntry: Readonly<Record<number, string>> = {
  1: 'Vedlikehold',
  2: 'Informasjon',
  3: 'Kundeservice',
  4: 'Om Heiveg',
}
/** The link to customer service at the top left, which one brand has. */
const topLeftOf = (id: number): string[] => (id === 2 ? ['Kundeservice'] : [])

describe('The brand', () => {
  it('HEAD-15 is Vardeholm unless an id is given', () => {
    expect(['1', '2', '3', '4'].map((id) => brandOf(id)?.name)).toEqual(['Vardeholm', 'Lyngfonn', 'Småvott', 'Heiveg'])
    for (const one of brands) expect(brandOf(String(one.id)), `the identifier of ${one.name} is taken`).toBe(one)
    expect(brandOf(undefined)?.id).toBe(1)
    expect(brandOf('')?.id).toBe(1)
  })

  it('HEAD-15 is refused by name if unknown', () => {
    expect(brandOf(nobodys)).toBeUndefined()
    expect(() => readSettings({ BRAND: nobodys })).toThrow(new RegExp(`BRAND is '${nobodys}'.*4 \\(Heiveg\\)`))
  })

  it('HEAD-15 is chosen by host', () => {
    const { brandHosts } = readSettings({ BRAND_HOSTS: 'Lyngfonn.example=2, heiveg.example=4' })
    expect([...brandHosts].map(([host, { name }]) => [host, name])).toEqual([
      ['lyngfonn.example', 'Lyngfonn'],
      ['heiveg.example', 'Heiveg'],
    ])
    expect(readSettings({}).brandHosts.size).toBe(0)
    for (const wrong of ['lyngfonn.example', 'https://lyngfonn.example=2', 'a.example=2,,', 'a.example:80=2']) {
      expect(() => readSettings({ BRAND_HOSTS: wrong })).toThrow(/BRAND_HOSTS must be hosts/)
    }
    expect(() => readSettings({ BRAND_HOSTS: `a.example=${nobodys}` })).toThrow(`BRAND_HOSTS is '${nobodys}'`)
  })

  it('HEAD-15 is the request’s own among concurrent requests', async () => {
    const seen = await Promise.all(
      brands.map((one) =>
        runWithBrand(one, async () => {
          await new Promise((done) => setTimeout(done, 1))
          return { ...brand }.name
        }),
      ),
    )
    expect(seen).toEqual(brands.map(({ name }) => name))
    expect([brand.name, 'name' in brand, 'size' in brand]).toEqual(['Vardeholm', true, false])
  })

  describe.each(brands.map((one) => [one.name, one] as const))('%s', (_, one) => {
    const links = one.notices.filter((notice) => typeof notice !== 'string')
    const menus = {
      'wide layout': [...links, ...one.utilityMenu, ...one.mainMenu],
      'mobile layout': [...one.mainMenu, ...menuEntriesOf(one)],
    }

    it.each(Object.entries(menus))('HEAD-06 names each address and each word once in the %s', (_layout, entries) => {
      for (const field of ['href', 'label'] as const) {
        const values = entries.map((entry) => entry[field])
        expect(values).toEqual([...new Set(values)])
      }
    })

    it.each(Object.entries(menus))('HEAD-06 has its own brand’s entry only in the %s', (layout, entries) => {
      const labels = entries.map(({ label }) => label)
      const dependent = labels.filter((label) => /^(Vedlikehold|Informasjon|Kundeservice|Om .+)$/.test(label))
      const topLeft = layout === 'wide layout' ? topLeftOf(one.id) : []
      expect(dependent).toEqual([...topLeft, ownEntry[one.id]])
      expect(links.map(({ label }) => label)).toEqual(topLeftOf(one.id))
    })

    it('HEAD-06 has all common entries in the mobile menu', () => {
      const labels = menus['mobile layout'].map(({ label }) => label)
      expect(labels).toEqual(
        expect.arrayContaining(['Butikker', 'Ledige stillinger', 'Kundeklubb', 'Inspirasjon', 'Annonser', 'FAQ']),
      )
    })
  })

  it('HEAD-15 has the icon of its key', () => {
    for (const key of brandKeys) {
      expect(brands.filter((one) => one.key === key).map(({ icon }) => icon)).toEqual([`/icon-${key}.svg`])
      expect(existsSync(join(root, 'app', 'public', `icon-${key}.svg`)), `app/public/icon-${key}.svg`).toBe(true)
    }
  })

  it('HEAD-08 has the same name, company and header as its tenant', () => {
    for (const { id, isOneLine, name, company } of brands) {
      const tenant = tenantOf(id)
      expect([tenant.Name, tenant.Company, tenant.Email]).toEqual([name, company.name, company.email])
      expect([tenant.SingleLineHeader, tenant.HeaderSearch]).toEqual(isOneLine ? [1, 0] : [0, 1])
    }
  })
})
