import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { deleteCustomer } from '../../app/server/customers/deletion.ts'
import { ownData } from '../../app/server/customers/own-data.ts'
import { changeSizes, sizesOf } from '../../app/server/customers/sizes.ts'
import type { Db } from '../../app/server/db/database.ts'
import { customerSizes } from '../../app/server/db/schema.ts'
import { maxAccountSizes, type OwnSize } from '../../machines/size-profile/index.ts'
import { insertCustomer } from './insert-customer.ts'
import { sharedOrderDesk } from './order-desk.ts'

const desk = sharedOrderDesk()
let db: Db
beforeAll(() => {
  ;({ db } = desk())
})

let people = 0
const customer = () => {
  people += 1
  return insertCustomer(db, { email: `sized${people}@eksempel.no`, phone: `+47${41_000_000 + people}` })
}
const dame = (size: string) => ({ audience: 'Dame', size })

describe('FIND-10 the sizes of a customer', () => {
  it('are one for each audience and kind, the latest choice first', async () => {
    const { id } = await customer()
    await changeSizes(db, id, { chosen: [dame('38'), dame('M')], removed: [] })
    expect(await changeSizes(db, id, { chosen: [dame('L')], removed: [] })).toEqual({
      sizes: [
        { ...dame('L'), kind: 'letters' },
        { ...dame('38'), kind: 'shoes' },
      ],
    })
  })

  it('lack measures of goods', async () => {
    const { id } = await customer()
    expect(await changeSizes(db, id, { chosen: [dame('0,75 l')], removed: [] })).toEqual({ sizes: [] })
  })

  it('are removed once', async () => {
    const { id } = await customer()
    await changeSizes(db, id, { chosen: [dame('M')], removed: [] })
    const removal = { chosen: [], removed: [{ audience: 'Dame', kind: 'letters' as const }] }
    expect(await changeSizes(db, id, removal)).toEqual({ sizes: [] })
    expect(await changeSizes(db, id, removal)).toEqual({ sizes: [] })
  })

  it('are at most so many', async () => {
    const { id } = await customer()
    const many = Array.from({ length: maxAccountSizes + 5 }, (_, at) => ({ audience: `Lag ${at}`, size: 'M' }))
    expect((await changeSizes(db, id, { chosen: many, removed: [] })).sizes).toHaveLength(maxAccountSizes)
  })

  it('are replaced where there is no room for another', async () => {
    const { id } = await customer()
    const many = Array.from({ length: maxAccountSizes }, (_, at) => ({ audience: `Lag ${at}`, size: 'M' }))
    await changeSizes(db, id, { chosen: many, removed: [] })
    const { sizes } = await changeSizes(db, id, { chosen: [{ audience: 'Lag 7', size: 'L' }], removed: [] })
    expect(sizes[0]).toEqual({ audience: 'Lag 7', kind: 'letters', size: 'L' })
    expect(sizes).toHaveLength(maxAccountSizes)
  })

  it('are those of a list in memory, whatever changes come', async () => {
    const { id } = await customer()
    const kindOf: Readonly<Record<string, OwnSize['kind']>> = { M: 'letters', L: 'letters', 38: 'shoes', 39: 'shoes' }
    const places = [
      { audience: 'Dame', kind: 'letters' as const },
      { audience: 'Herre', kind: 'shoes' as const },
    ]
    const choice = fc.record({
      audience: fc.constantFrom('Dame', 'Herre'),
      size: fc.constantFrom('M', 'L', '38', '39'),
    })
    const change = fc.record({
      chosen: fc.array(choice, { maxLength: 4 }),
      removed: fc.subarray(places),
    })
    const reference = new Map<string, string>()
    await fc.assert(
      fc.asyncProperty(change, async ({ chosen, removed }) => {
        for (const { audience, kind } of removed) reference.delete(`${audience} ${kind}`)
        for (const { audience, size } of chosen.toReversed()) reference.set(`${audience} ${kindOf[size]}`, size)
        const { sizes } = await changeSizes(db, id, { chosen, removed })
        expect(Object.fromEntries(sizes.map(({ audience, kind, size }) => [`${audience} ${kind}`, size]))).toEqual(
          Object.fromEntries(reference),
        )
      }),
      { numRuns: 40 },
    )
  })

  it('are in the customer’s own data', async () => {
    const one = await customer()
    await changeSizes(db, one.id, { chosen: [dame('M')], removed: [] })
    expect((await ownData(db, one)).sizes).toEqual([
      { ...dame('M'), kind: 'letters', since: expect.stringMatching(/^\d{4}-/) },
    ])
  })

  it('go with the account', async () => {
    const { id } = await customer()
    await changeSizes(db, id, { chosen: [dame('M')], removed: [] })
    await deleteCustomer(db, id)
    expect(await sizesOf(db, id)).toEqual({ sizes: [] })
    expect((await db.select().from(customerSizes)).filter(({ customerId }) => customerId === id)).toEqual([])
  })
})
