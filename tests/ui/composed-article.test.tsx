import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Accordion } from '../../ui/Accordion/index.ts'
import { BuyBar } from '../../ui/BuyBar/index.ts'
import { Gallery } from '../../ui/Gallery/index.ts'
import { norwegian } from '../../ui/LabelsProvider/index.ts'
import { CareLabels, careSymbols, Specs } from '../../ui/Specs/index.ts'
import { StockBox } from '../../ui/StockBox/index.ts'

afterEach(cleanup)

const pictures = ['Forfra', 'Hette i tre deler', 'Justerbar linning'].map((caption, index) => ({
  base: `/pictures/shell-${index}`,
  alt: `Toppbris, ${caption.toLowerCase()}`,
  caption,
  colourId: 1,
  width: 800,
  height: 1000,
  widths: [400, 800],
}))

describe('The gallery', () => {
  it('PROD-08 shows the picture of a named thumbnail', () => {
    const onValueChange = vi.fn()
    render(<Gallery pictures={pictures} value={0} onValueChange={onValueChange} name="Toppbris" />)
    expect(screen.getByRole('button', { name: 'Vis bilde 1 av 3' }).getAttribute('aria-current')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'Vis bilde 3 av 3' }))
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith(2)
  })

  it('PROD-08 scrolls by keyboard with a description of every picture', () => {
    render(<Gallery pictures={pictures} value={0} onValueChange={() => {}} name="Toppbris" />)
    const track = screen.getByRole('region', { name: '3 bilder' })
    expect(track.tabIndex).toBe(0)
    expect(within(track).getByRole('img', { name: 'Toppbris, hette i tre deler' })).toBeTruthy()
    expect(screen.getByText('1 / 3')).toBeTruthy()
  })

  it('PROD-08 shows the next picture once a swipe has come to rest', () => {
    const onValueChange = vi.fn()
    render(<Gallery pictures={pictures} value={0} onValueChange={onValueChange} name="Toppbris" />)
    const track = screen.getByRole('region', { name: '3 bilder' })
    Object.defineProperty(track, 'clientWidth', { value: 390 })
    track.scrollLeft = 200
    fireEvent.scroll(track)
    expect(onValueChange).not.toHaveBeenCalled()
    track.scrollLeft = 390
    fireEvent.scroll(track)
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith(1)
  })

  it('LOOK-03 shows a later cut-out whole, and the crops below', () => {
    const behind = { ...pictures[0]!, base: '/pictures/shell-back', caption: 'Bakfra', isCutOut: true }
    const [front, ...crops] = pictures
    render(<Gallery pictures={[front!, behind, ...crops]} value={0} onValueChange={() => {}} name="Toppbris" />)
    const track = screen.getByRole('region', { name: '4 bilder' })
    const fits = [...track.querySelectorAll('picture')].map((picture) => picture.getAttribute('data-fit'))
    expect(fits).toEqual(['contain', 'contain', 'cover', 'cover'])
    expect(screen.getAllByRole('figure')).toHaveLength(2)
  })

  it('has at most two crops below', () => {
    render(<Gallery pictures={pictures} value={0} onValueChange={() => {}} name="Toppbris" />)
    expect(screen.getAllByRole('figure').map((figure) => figure.textContent)).toEqual([
      'Hette i tre deler',
      'Justerbar linning',
    ])
  })
})

describe('The stock box', () => {
  const returns = { title: '14 dagers angrerett', text: '30 dagers åpent kjøp for medlemmer' }

  it('PROD-03 lists the shops with distance and pieces', () => {
    render(
      <StockBox
        delivery={{ title: 'Hjem til deg', text: '199,00 kr' }}
        stock={{ title: 'På lager i 14 butikker' }}
        shops={[
          { id: 1, name: 'Vardeholm Oslo', km: 1.24, quantity: 4 },
          { id: 2, name: 'Vardeholm Drammen', km: 41.3, quantity: 1 },
          { id: 3, name: 'Vardeholm Tønsberg', quantity: 0 },
        ]}
        returns={returns}
      />,
    )
    const said = screen.getAllByRole('listitem').map((shop) => {
      for (const hidden of shop.querySelectorAll('bdi[aria-hidden]')) hidden.remove()
      return shop.textContent
    })
    expect(said).toEqual([
      'Vardeholm Oslo1,2 kilometer4 på lager',
      'Vardeholm Drammen41 kilometer1 igjen',
      'Vardeholm TønsbergUtsolgt',
    ])
  })

  it('PROD-03 omits empty sections', () => {
    render(<StockBox stock={{ title: 'Utsolgt' }} shops={[]} returns={returns} />)
    expect(screen.queryByRole('list')).toBeNull()
    expect(screen.getByText('14 dagers angrerett')).toBeTruthy()
  })
})

describe('What is known of an article', () => {
  it('PROD-06 keeps closed content searchable by the browser', () => {
    render(
      <Accordion
        items={[
          { heading: 'Beskrivelse', content: <Specs facts={['15 000 mm vannsøyle']} />, defaultOpen: true },
          { heading: 'Materiale og vask', content: <p>Ull</p> },
        ]}
      />,
    )
    expect(screen.getByRole('heading', { level: 3, name: 'Beskrivelse' }).closest('details')).toHaveProperty(
      'open',
      true,
    )
    expect(screen.getByText('Materiale og vask').closest('details')).toHaveProperty('open', false)
    expect(screen.getByRole('listitem').textContent).toContain('15 000 mm vannsøyle')
  })

  it('PROD-06 names every known care symbol', () => {
    render(<CareLabels keys={['wash30', 'noBleach', 'unheard-of']} />)
    expect(screen.getAllByRole('listitem').map((item) => item.lastChild?.textContent)).toEqual([
      'Vask på 30 °C med tilsvarende farger',
      'Ikke blek',
    ])
    const names = Object.values(norwegian.CareLabels.symbols)
    expect(new Set(names).size).toBe(Object.keys(careSymbols).length)
  })

  it('INFO-09 says that wool is spun at most at 400 rpm', () => {
    expect(norwegian.CareLabels.symbols.wool30).toContain('maks 400 omdreininger')
  })
})

describe('The buy bar', () => {
  it('is out of reach until the page’s own button has left the screen', () => {
    const bar = (shown: boolean) => (
      <BuyBar isVisible={shown} price={229900} choice="Fjord, str. M">
        <button type="button">Legg i handlekurv</button>
      </BuyBar>
    )
    const { container, rerender } = render(bar(false))
    expect(container.querySelector('section')?.hasAttribute('inert')).toBe(true)
    rerender(bar(true))
    expect(container.querySelector('section')?.hasAttribute('inert')).toBe(false)
    expect(screen.getByText('Fjord, str. M')).toBeTruthy()
  })
})
