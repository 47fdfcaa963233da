import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CartLine } from '../../ui/CartLine/index.ts'
import { CartSummary, Sums } from '../../ui/CartSummary/index.ts'
import { CheckoutStep } from '../../ui/CheckoutStep/index.ts'
import { EmptyState } from '../../ui/EmptyState/index.ts'
import { ErrorState } from '../../ui/ErrorState/index.ts'
import { FreeShipping } from '../../ui/FreeShipping/index.ts'
import { OrderSummary } from '../../ui/OrderSummary/index.ts'
import { PickupCard } from '../../ui/PickupCard/index.ts'
import { ProgressSteps } from '../../ui/ProgressSteps/index.ts'

afterEach(cleanup)

/** What is heard: text that screen readers do not skip. */
const heard = (element: Element | null | undefined) => {
  const copy = element?.cloneNode(true) as Element | undefined
  for (const hidden of copy?.querySelectorAll('[aria-hidden="true"]') ?? []) hidden.remove()
  return copy?.textContent
}
const picture = { base: '/pictures/vest', alt: '', width: 800, height: 1000, widths: [400] }

describe('A line of the cart', () => {
  const line = (own: object = {}) => (
    <ul>
      <CartLine
        picture={picture}
        name="Rype ullue"
        href="/product/rype-ullue"
        choice="Fjord, én størrelse"
        price={34900}
        stepper={null}
        onRemove={() => {}}
        {...own}
      />
    </ul>
  )

  it('CART-03 names its article in the link and in the remove button', () => {
    const onRemove = vi.fn()
    render(line({ onRemove }))
    expect(screen.getByRole('link', { name: 'Rype ullue' }).getAttribute('href')).toBe('/product/rype-ullue')
    fireEvent.click(screen.getByRole('button', { name: 'Fjern Rype ullue' }))
    expect(onRemove).toHaveBeenCalledOnce()
  })

  it('CART-06 shows its error with an action', () => {
    const onPress = vi.fn()
    render(
      line({ error: { text: 'Utsolgt i Vardeholm Oslo.', action: { label: 'Bytt til Vardeholm Drammen', onPress } } }),
    )
    expect(screen.getByText('Utsolgt i Vardeholm Oslo.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Bytt til Vardeholm Drammen' }))
    expect(onPress).toHaveBeenCalledOnce()
  })

  it('OWN-05 keeps the colour and icon of a changed price from what a price is', () => {
    const { container } = render(
      line({ priceDescription: 'Medlemspris.', description: 'Prisen er satt ned fra 400 kr til 349 kr.' }),
    )
    const part = (name: string) => container.querySelector(`[data-slot="cart-line-${name}"]`)!
    expect(part('price-description').textContent).toBe('Medlemspris.')
    expect(part('price-description').querySelector('svg')).toBeNull()
    expect(part('price-description').className).toBe(part('choice').className)
    expect(part('description').textContent).toContain('Prisen er satt ned')
    expect(part('description').querySelector('svg')).not.toBeNull()
  })

  it('PROD-05 has the deposit of all its pieces', () => {
    const { container } = render(line({ price: 36000, pant: 4000 }))
    expect(heard(container)).toContain('360 kroner + pant 40 kroner')
  })
})

describe('The sums', () => {
  it('CART-04 pairs each label with its amount', () => {
    const { container } = render(
      <Sums
        rows={[
          { label: 'Rabatt HØST10', amount: -30480 },
          { label: 'Frakt', amount: 'Gratis' },
        ]}
        total={{ label: 'Å betale', amount: 129900 }}
      />,
    )
    const pairs = [...container.querySelectorAll('dl > div')].map((row) => [...row.children].map(heard))
    expect(pairs).toEqual([
      ['Rabatt HØST10', 'minus 304,80 kroner'],
      ['Frakt', 'Gratis'],
      ['Å betale', '1 299 kroner'],
    ])
  })

  it('CART-06 describes the button by the reason that blocks it', () => {
    const button = (problemId: string | undefined) => (
      <button type="button" aria-describedby={problemId}>
        Gå til kassen
      </button>
    )
    const { rerender } = render(<CartSummary total={274320} problem="Én vare må endres." button={button} />)
    const described = screen.getByRole('button').getAttribute('aria-describedby')
    expect(document.getElementById(described ?? '')?.textContent).toBe('Én vare må endres.')
    expect(heard(screen.getByRole('status'))).toBe('Totalt inkludert merverdiavgift 2 743,20 kroner')
    rerender(<CartSummary total={274320} status="Du har fått gratis frakt" button={button} />)
    expect(screen.getByRole('button').hasAttribute('aria-describedby')).toBe(false)
    // announced with the total, once
    expect(heard(screen.getByRole('status'))).toBe(
      'Totalt inkludert merverdiavgift 2 743,20 kroner Du har fått gratis frakt',
    )
  })

  it('CART-07 shows the progress to free shipping where it is possible', () => {
    const shown = (left: number, isBarred: boolean) => (
      <FreeShipping progress={{ from: 250000, left, isBarred }} text="Gratis frakt" />
    )
    const { rerender } = render(shown(25000, false))
    expect(screen.queryByRole('progressbar'), 'its text says it').toBeNull()
    const bar = document.querySelector('progress')
    expect([bar?.getAttribute('value'), bar?.getAttribute('max')]).toEqual(['225000', '250000'])
    rerender(shown(0, true))
    expect(document.querySelector('progress')).toBeNull()
    expect(screen.getByText('Gratis frakt')).toBeTruthy()
  })
})

describe('The order summary', () => {
  const summary = (collapsible: boolean) => (
    <OrderSummary
      collapsible={collapsible}
      lines={[
        { key: '1', name: 'Dunvest', choice: 'Kull, str. M', count: 2, price: 219800, picture },
        { key: '2', name: 'Flaske', choice: 'Grønn', count: 1, price: 18000, picture },
      ]}
      sums={[{ label: 'Varer', amount: 237800 }]}
      total={{ label: 'Å betale', amount: 257700 }}
    />
  )

  it('PAY-08 is open on the receipt', () => {
    render(summary(false))
    const aside = within(screen.getByRole('complementary', { name: 'Ordresammendrag' }))
    expect(aside.getAllByRole('listitem').map(heard)).toEqual([
      'DunvestKull, størrelse M, 2 stykk2 198 kroner',
      'FlaskeGrønn, 1 stykk180 kroner',
    ])
    expect(document.querySelector('details')).toBeNull()
  })

  it('PAY-02 is a collapsed line with the total on mobile', () => {
    render(summary(true))
    const closed = document.querySelector('details')
    expect(closed?.open).toBe(false)
    expect(heard(closed?.querySelector('summary'))).toBe('Din bestilling, 3 varer2 577 kroner')
  })
})

describe('A step of the checkout', () => {
  it('PAY-02 replaces its fields by a summary when done', () => {
    const onEdit = vi.fn()
    const { rerender } = render(
      <CheckoutStep number={1} heading="Kontakt">
        <input aria-label="Fornavn" />
      </CheckoutStep>,
    )
    expect(screen.getByRole('textbox', { name: 'Fornavn' })).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    rerender(<CheckoutStep number={1} heading="Kontakt" summary="Ingrid Myhre" onEdit={onEdit} />)
    expect(screen.getByRole('heading', { name: 'Kontakt (ferdig)' })).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Endre kontakt' }))
    expect(onEdit).toHaveBeenCalledOnce()
  })
  it.each([
    ['open', <input key="" aria-label="Fornavn" />, undefined, 'Levering (steg 2 av 3)'],
    ['done', undefined, 'Hjem til deg', 'Levering (steg 2 av 3, ferdig)'],
    ['locked', undefined, undefined, 'Levering (steg 2 av 3, låst)'],
  ])('PAY-02 says its place by ear when %s', (_, children, done, name) => {
    render(
      <CheckoutStep number={2} total={3} heading="Levering" summary={done}>
        {children}
      </CheckoutStep>,
    )
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(name)
  })
})

describe('The receipt', () => {
  it('PAY-08 shows the code as a named picture and as text', () => {
    render(
      <PickupCard code="VH 7209 613" qr={{ path: 'M0 0h1v1h-1z', size: 21 }} address="Storgata 14" mapHref="/kart" />,
    )
    expect(screen.getByRole('img', { name: 'QR-kode for hentekode VH 7209 613' })).toBeTruthy()
    expect(screen.getByText('VH 7209 613')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Vis i kart' })).toBeTruthy()
  })

  it('PAY-08 states the progress of the order in words', () => {
    render(<ProgressSteps steps={['Betalt', 'Pakkes', 'Klar til henting']} current={1} />)
    const steps = screen.getAllByRole('listitem')
    expect(steps.map((step) => step.textContent)).toEqual(['Betalt (ferdig)', 'Pakkes', 'Klar til henting'])
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null])
  })
})

describe('Where there is nothing', () => {
  it('CART-03 an empty cart has a focusable heading', () => {
    render(<EmptyState heading="Handlekurven er tom" actions={<a href="/favoritter">Se favoritter</a>} />)
    expect(screen.getByRole('heading', { name: 'Handlekurven er tom' }).tabIndex).toBe(-1)
    expect(screen.getByRole('link', { name: 'Se favoritter' })).toBeTruthy()
  })

  it('ROUTE-13 an unknown page links to other pages', () => {
    render(
      <ErrorState code="404" heading="Her slutter stien" actions={<a href="/">Til forsiden</a>}>
        Siden er flyttet eller finnes ikke lenger.
      </ErrorState>,
    )
    expect(screen.getByRole('heading', { level: 1, name: 'Her slutter stien' }).tabIndex).toBe(-1)
    expect(screen.getByRole('link', { name: 'Til forsiden' })).toBeTruthy()
    expect(screen.getByText('404')).toBeTruthy()
  })
})
