import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useActorRef, useSelector } from '@xstate/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { OpeningHours, Shop } from '../../machines/domain/index.ts'
import {
  type ShopPickerPorts,
  selectShopPicker,
  shopPickerCommands,
  shopPickerWith,
} from '../../machines/shop-picker/index.ts'
import { OpeningHoursTable, openAt, openText, shopTimeOf } from '../../ui/OpeningHours/index.ts'
import { PostCard } from '../../ui/PostCard/index.ts'
import { ShopCard } from '../../ui/ShopCard/index.ts'
import { ShopPicker } from '../../ui/ShopPicker/index.ts'
import { StoreSearch } from '../../ui/StoreSearch/index.ts'

afterEach(cleanup)

const hours: readonly OpeningHours[] = [
  { fromDay: 1, toDay: 5, opens: '10:00', closes: '20:00' },
  { fromDay: 6, toDay: 6, opens: '10:00', closes: '18:00' },
]
const shop = (id: number, town: string): Shop => ({
  id,
  no: id,
  name: `Vardeholm ${town}`,
  fullName: `Vardeholm ${town} AS`,
  orgNo: '310 004 111',
  address: 'Storgata 14',
  postNo: '0159',
  postPlace: town,
  phone: '400 00 101',
  email: 'butikk@vardeholm.example',
  openingHours: hours,
  coords: { lat: 59 + id / 10, lng: 10.7 },
  mapLink: 'https://map.example/',
  messengerId: null,
  description: '',
  chain: 'Vardeholm',
})

describe('the contact of a shop', () => {
  it('INFO-04 is a link for its number and one for its mail', () => {
    render(<ShopCard shop={{ ...shop(1, 'Oslo'), phone: '+45 33 12 34 56' }} now={new Date(0)} />)
    expect(screen.getByRole('link', { name: '+45 33 12 34 56' }).getAttribute('href')).toBe('tel:+4533123456')
    expect(screen.getByRole('link', { name: /@/ }).getAttribute('href')).toBe('mailto:butikk@vardeholm.example')
  })

  it('INFO-04 is no empty link where number and mail are missing', () => {
    const { container } = render(<ShopCard shop={{ ...shop(1, 'Oslo'), phone: '', email: '' }} now={new Date(0)} />)
    const hrefs = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual(['https://map.example/'])
  })
})

describe('Opening hours', () => {
  it.each([
    ['2026-11-21T11:00:00Z', 'Åpent til kl.\u00a018'],
    ['2026-11-21T17:00:00Z', 'Stengt nå, åpner mandag kl.\u00a010'],
    ['2026-11-22T19:00:00Z', 'Stengt nå, åpner i morgen kl.\u00a010'],
    ['2026-11-23T08:59:00Z', 'Stengt nå, åpner kl.\u00a010'],
    ['2026-11-23T09:00:00Z', 'Åpent til kl.\u00a020'],
    ['2026-07-20T07:59:00Z', 'Stengt nå, åpner kl.\u00a010'],
    ['2026-07-20T08:00:00Z', 'Åpent til kl.\u00a020'],
  ])('INFO-04 at %s in Norway: %s', (moment, words) => {
    const time = shopTimeOf(new Date(moment))
    expect(openText(openAt(hours, time), time)).toBe(words)
  })

  it('INFO-04 of a shop that never opens is closed', () => {
    const time = { day: 3, time: '12:00' }
    expect(openText(openAt([], time), time)).toBe('Stengt')
  })

  it('INFO-04 of one day a week lead to that day in the next', () => {
    const sundays = [{ fromDay: 7, toDay: 7, opens: '12:00', closes: '16:00' }]
    expect(openAt(sundays, { day: 7, time: '16:00' })).toEqual({ type: 'closed', next: { days: 7, opens: '12:00' } })
  })

  it('INFO-04 list the week from Monday', () => {
    const { container } = render(
      <OpeningHoursTable hours={hours.toReversed()} now={new Date('2026-11-21T11:00:00Z')} />,
    )
    expect(screen.getAllByRole('term').map((term) => term.lastChild?.textContent)).toEqual([
      'Mandag til fredag',
      'Lørdag',
      'Søndag',
    ])
    expect(screen.getAllByRole('definition').at(-1)?.textContent).toBe('Stengt')
    expect(container.querySelector('[data-today] dt')?.textContent).toBe('Lørdag')
  })
})

describe('A shop', () => {
  it('INFO-04 has every way to reach it', () => {
    render(<ShopCard shop={shop(1, 'Oslo')} km={1.23} messengerHref="https://messenger.example/v" href="/butikker/1" />)
    const card = within(screen.getByRole('article'))
    expect(card.getByRole('heading', { name: 'Vardeholm Oslo' })).toBeTruthy()
    expect(card.getByText('1,2 km unna')).toBeTruthy()
    expect(card.getByRole('link', { name: '400 00 101' }).getAttribute('href')).toBe('tel:+4740000101')
    expect(card.getByRole('link', { name: 'Vis i kart Vardeholm Oslo (åpnes i ny fane)' })).toBeTruthy()
    expect(card.getByRole('link', { name: 'Messenger Vardeholm Oslo (åpnes i ny fane)' })).toBeTruthy()
  })
})

const ports: ShopPickerPorts = {
  listShops: async () => [shop(1, 'Oslo'), shop(2, 'Bergen')],
  locate: async () => ({ type: 'failed', code: 1 }),
  findPostcode: async (code) =>
    code === '5003' ? { type: 'at', coords: { lat: 59.2, lng: 10.7 }, label: 'Bergen' } : { type: 'unknown' },
  measureRoads: async () => [41_000, 900],
  logPositionError: () => undefined,
}
const machine = shopPickerWith(ports)

function Picker({ goods = null }: { goods?: readonly number[] | null }) {
  const actor = useActorRef(machine, { input: { goodsFirst: false, pickedId: null } })
  const view = selectShopPicker(
    useSelector(actor, (now) => now),
    null,
    goods,
  )
  const commands = shopPickerCommands(actor.send)
  return <ShopPicker view={view} commands={commands} />
}

describe('The shop picker', () => {
  const names = () =>
    screen
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.querySelector('span')?.firstElementChild?.textContent)
  const givePostcode = (text: string) => {
    fireEvent.change(screen.getByRole('textbox', { name: 'Postnummer' }), { target: { value: text } })
    fireEvent.submit(screen.getByRole('textbox', { name: 'Postnummer' }).closest('form')!)
  }

  it('PAY-01 announces the number of loaded shops', async () => {
    render(<Picker />)
    const [status] = screen.getAllByRole('status')
    expect(status?.textContent).toBe('Laster butikkene…')
    await waitFor(() => expect(status?.textContent).toBe('2 butikker'))
  })

  it('PAY-01 PROD-03 lists shops by distance from a postcode', async () => {
    render(<Picker />)
    await screen.findAllByRole('radio')
    expect(names()).toEqual(['Vardeholm Bergen', 'Vardeholm Oslo'])
    givePostcode('5003')
    await screen.findByText('Avstand fra 5003 Bergen')
    await screen.findByText('0,9 km')
    expect(names()[0]).toBe('Vardeholm Bergen')
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('2 butikker, de nærmeste først')
  })

  it('INFO-08 offers the postcode when the position is refused', async () => {
    render(<Picker />)
    await screen.findAllByRole('radio')
    fireEvent.click(screen.getByRole('button', { name: 'Bruk posisjonen min' }))
    await screen.findByText('Vi fikk ikke lov til å se hvor du er. Skriv postnummeret ditt i stedet.')
    givePostcode('12')
    const field = screen.getByRole('textbox', { name: 'Postnummer' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const said = screen.getAllByRole('alert').map((region) => region.textContent)
    expect(said).toContain('Postnummer skal ha fire siffer')
  })

  it('PAY-01 finds a shop by name', async () => {
    render(<Picker goods={[2]} />)
    await screen.findAllByRole('radio')
    expect(screen.getByText('Har ikke varen nå')).toBeTruthy()
    fireEvent.click(screen.getAllByRole('radio')[1]!)
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, true])
    fireEvent.change(screen.getByRole('textbox', { name: 'Søk etter butikk' }), { target: { value: 'oslo' } })
    expect(names()).toEqual(['Vardeholm Oslo'])
  })
})

function Band() {
  const actor = useActorRef(machine, { input: { goodsFirst: false, pickedId: null } })
  const view = selectShopPicker(useSelector(actor, (now) => now))
  const commands = shopPickerCommands(actor.send)
  return <StoreSearch view={view} commands={commands} href={(id) => `/butikker/${id}`} />
}

describe('The home page’s parts', () => {
  it('HEAD-09 the store search reports a wrong postcode', async () => {
    render(<Band />)
    expect((await screen.findByRole('link', { name: 'Vardeholm Bergen' })).getAttribute('href')).toBe('/butikker/2')
    const field = screen.getByRole('textbox', { name: 'Postnummer' })
    fireEvent.change(field, { target: { value: '9' } })
    fireEvent.submit(field.closest('form')!)
    expect(screen.getByRole('status').textContent).toBe('Postnummer skal ha fire siffer')
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  it('INFO-02 a post is one link under its heading', () => {
    const picture = { base: '/media/1', widths: [96], width: 96, height: 64, alt: '' }
    render(<PostCard href="/blogg/ull" title="Slik vasker du ull" category="Vedlikehold" picture={picture} />)
    expect(screen.getByRole('heading', { name: 'Slik vasker du ull', level: 3 })).toBeTruthy()
    expect(screen.getByRole('link').getAttribute('href')).toBe('/blogg/ull')
  })
})
