// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { ShopApi } from '../../../app/api/index.ts'
import { Search } from '../../../app/routes/home/store-search.tsx'
import type { Shop } from '../../../machines/domain/index.ts'
import { shopSample } from '../../../machines/shop-picker/model.ts'

afterEach(cleanup)

const oslo = shopSample(1, 'Oslo', { lat: 59.9, lng: 10.7 })
const bergen = shopSample(2, 'Bergen', { lat: 60.4, lng: 5.3 })

/** The search with an API whose shops come when the test says so. */
function show() {
  const pending: { resolve(shops: readonly Shop[]): void; reject(fault: Error): void }[] = []
  const calls = {
    shops: () => new Promise<readonly Shop[]>((resolve, reject) => pending.push({ resolve, reject })),
    findPostcode: async () => ({ type: 'at', coords: { lat: 60.3, lng: 5.3 }, label: 'Bergen' }),
    measureRoads: async (_: object, to: readonly object[]) => to.map((_place, at) => 1000 * (to.length - at)),
  }
  const labels = { heading: 'Finn din butikk', text: '', button: 'Finn butikk' }
  render(<Search api={async () => calls as unknown as ShopApi} shops={[oslo]} now="2026-11-25T10:00:00Z" {...labels} />)
  return pending
}
const names = () => screen.getAllByRole('listitem').map((item) => within(item).getByRole('link').textContent)
function give(postcode: string): void {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: postcode } })
  fireEvent.submit(screen.getByRole('textbox').closest('form')!)
}

describe('the search for shops on the front page', () => {
  it('INFO-04 shows the server’s shops while all of them load', async () => {
    const pending = show()
    await expect.poll(() => pending.length).toBe(1)
    expect(names()).toEqual(['Oslo'])
  })

  it('INFO-04 finds the nearest for a postcode that was given before the shops were here', async () => {
    const pending = show()
    await expect.poll(() => pending.length).toBe(1)
    give('5003')
    expect(names()).toEqual(['Oslo'])
    pending[0]!.resolve([oslo, bergen])
    await expect.poll(names).toEqual(['Bergen', 'Oslo'])
  })

  it('INFO-04 offers another try when the shops fail', async () => {
    const pending = show()
    await expect.poll(() => pending.length).toBe(1)
    give('5003')
    pending[0]!.reject(new Error('offline'))
    expect(await screen.findAllByText('Vi fikk ikke slått opp postnummeret. Prøv igjen om litt.')).not.toEqual([])
    give('5003')
    await expect.poll(() => pending.length).toBe(2)
    pending[1]!.resolve([oslo, bergen])
    await expect.poll(names).toEqual(['Bergen', 'Oslo'])
  })
})
