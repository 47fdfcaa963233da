import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogueTask } from '../../app/server/catalogue/catalogue-task.ts'
import { momentIn } from '../../app/server/catalogue/feed/period.ts'
import { checkPromocode, countPromocodeUse } from '../../app/server/promocodes/promocodes.ts'
import { sharedOrderDesk } from './order-desk.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'shop-promocodes-'))
})
afterAll(() => rm(directory, { recursive: true }))

const desk = sharedOrderDesk()
beforeEach(() => desk().db.execute(sql`delete from promocodes`))

async function run(given: readonly string[]) {
  const log: string[] = []
  const isTaken = await catalogueTask(given, {
    log: (line) => log.push(line),
    within: (work) => work(desk().db),
    pictures: { directory, hosts: [] },
  })
  return { isTaken, log: log.join('\n') }
}
let files = 0
async function imported(text: string, { ending = 'jsonl', flags = [] as readonly string[] } = {}) {
  const file = join(directory, `codes-${files++}.${ending}`)
  await writeFile(file, text)
  return run(['import', file, '--kind', 'promocodes', ...flags])
}
const lines = (...records: readonly object[]) => records.map((one) => JSON.stringify(one)).join('\n')
const winter = { code: 'Vinter 26', percent: 12.5, from: '2026-01-01', to: '2099-12-31' }
const gift = { code: 'GAVE', kroner: 149.5, from: '2026-01-01', to: '2099-12-31', uses: 2, type: 'public' }

describe('promocodes that a chain imports', () => {
  it('OPS-21 CART-13 take their percentage off as shoppers type them', async () => {
    expect((await imported(lines(winter))).log).toBe(
      '1 promocodes read. Changed: 1 new, 0 changed, 0 ended, 0 as before.',
    )
    expect(await checkPromocode(desk().db, ' vinter  26', null)).toMatchObject({
      name: 'VINTER 26',
      fixed: false,
      amount: 0.125,
      type: 'gift',
    })
  })

  it('OPS-21 keep the øre of a fixed reduction', async () => {
    await imported(lines(gift))
    expect(await checkPromocode(desk().db, 'gave', null)).toMatchObject({ fixed: true, amount: 14_950 })
  })

  it('OPS-21 change nothing when their export is imported', async () => {
    await imported(lines(winter, gift))
    const file = join(directory, 'export.jsonl')
    await run(['export', file, '--kind', 'promocodes'])
    expect((await imported(await readFile(file, 'utf8'))).log).toContain('0 new, 0 changed, 0 ended, 2 as before')
  })

  it('OPS-21 are read from a table', async () => {
    const { log } = await imported('code,kroner,from,to,uses,type\nKLUBB,"100,50",2026-01-01,2099-12-31,,club\n', {
      ending: 'csv',
    })
    expect(log).toContain('1 new')
    const { rows } = await desk().db.execute(sql`select amount::int as amount, type, most_uses from promocodes`)
    expect(rows).toEqual([{ amount: 10_050, type: 'club', most_uses: null }])
  })

  it('OPS-21 PAY-06 keep the uses that were counted', async () => {
    await imported(lines(gift))
    const found = await checkPromocode(desk().db, 'GAVE', null)
    await countPromocodeUse(desk().db, found)
    await imported(lines({ ...gift, uses: 1 }))
    await expect(checkPromocode(desk().db, 'GAVE', null)).rejects.toThrow('Koden er allerede brukt')
  })

  it('OPS-21 CART-13 that are missing end', async () => {
    await imported(lines(winter, gift))
    expect((await imported(lines(winter))).log).toContain('0 new, 0 changed, 1 ended, 1 as before')
    await expect(checkPromocode(desk().db, 'GAVE', null)).rejects.toThrow('Koden er utløpt')
  })

  it('OPS-21 that are missing stay in a partial import', async () => {
    await imported(lines(winter, gift))
    await imported(lines(winter), { flags: ['--partial'] })
    expect(await checkPromocode(desk().db, 'GAVE', null)).toMatchObject({ name: 'GAVE' })
  })

  it('OPS-21 change nothing in a dry run', async () => {
    expect((await imported(lines(winter), { flags: ['--dry-run'] })).log).toContain('Would change: 1 new')
    expect((await desk().db.execute(sql`select 1 from promocodes`)).rows).toEqual([])
  })

  it.each([
    ['no reduction', { ...winter, percent: undefined }, 'has not one reduction'],
    ['two reductions', { ...winter, kroner: 100 }, 'has not one reduction'],
    ['more than all', { ...winter, percent: 101 }, 'is above 100'],
    ['less than nothing', { ...gift, kroner: -1 }, 'is negative'],
    ['nothing', { ...gift, kroner: 0 }, 'The reduction is 0'],
    ['parts of an øre', { ...gift, kroner: 1.005 }, 'parts of an øre'],
    ['a short code', { ...gift, code: 'AB' }, 'is short'],
    ['a day that is not there', { ...gift, to: '2026-02-30' }, 'is not a day'],
    ['an end before its begin', { ...gift, to: '2025-12-31' }, 'ends before it begins'],
    ['no use', { ...gift, uses: 0 }, 'is less than 1'],
    ['an unknown type', { ...gift, type: 'all' }, 'is not a type of code'],
    ['an unknown field', { ...gift, discount: 1 }, 'discount'],
  ])('OPS-21 with %s refuse the import', async (_, record, wrong) => {
    await imported(lines(winter))
    const { isTaken, log } = await imported(lines({ ...winter, percent: 50 }, record))
    expect(isTaken).toBe(false)
    expect(log).toContain(wrong)
    expect(log).toContain('Nothing is changed')
    expect(await checkPromocode(desk().db, 'Vinter 26', null)).toMatchObject({ amount: 0.125 })
  })

  it('OPS-21 with one code in two spellings refuse the import', async () => {
    const { log } = await imported(lines(gift, { ...gift, code: ' gave' }))
    expect(log).toContain('came before')
  })
})

describe('a moment of an import', () => {
  it.each([
    ['2026-01-15', false, '2026-01-14T23:00:00.000Z'],
    ['2026-01-15', true, '2026-01-15T23:00:00.000Z'],
    ['2026-07-15', true, '2026-07-15T22:00:00.000Z'],
    // summer time begins and ends
    ['2026-03-29', false, '2026-03-28T23:00:00.000Z'],
    ['2026-03-29', true, '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', true, '2026-10-25T23:00:00.000Z'],
    ['2026-12-01T09:00:00+01:00', false, '2026-12-01T08:00:00.000Z'],
    ['2026-12-01T09:00:00+01:00', true, '2026-12-01T08:00:00.000Z'],
  ] as const)('is read in Norway: %s, end %s', (given, isEnd, moment) => {
    expect(momentIn(given, isEnd)?.toISOString()).toBe(moment)
  })

  it('is null for any text that is none', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('2026-13-01', '2026-12-01T09:00:00', '01.12.2026')), (text) => {
        fc.pre(!/^\d{4}-\d\d-\d\d/.test(text) || text === '2026-13-01' || text === '2026-12-01T09:00:00')
        expect(momentIn(text, false)).toBeNull()
      }),
    )
  })
})
