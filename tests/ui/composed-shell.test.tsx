import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AlertBanner } from '../../ui/AlertBanner/index.ts'
import { Breadcrumbs } from '../../ui/Breadcrumbs/index.ts'
import { ConsentBox } from '../../ui/ConsentBox/index.ts'
import { Footer } from '../../ui/Footer/index.ts'
import { CheckoutHeader, Header, type HeaderProps, MainMenu, type MainMenuProps } from '../../ui/Header/index.ts'
import { type MenuEntry, MenuPanel } from '../../ui/MenuPanel/index.ts'

afterEach(cleanup)

const menu: MenuEntry[] = [
  {
    label: 'Dame',
    href: '/dame',
    current: true,
    children: [
      { label: 'Alt til dame', href: '/dame' },
      { label: 'Klær', href: '/dame/klær', children: [{ label: 'Jakker', href: '/dame/jakker', current: true }] },
    ],
  },
  { label: 'Uni', href: '/uni' },
]

const row = (own: Partial<MainMenuProps>) =>
  render(
    <>
      <MainMenu entries={menu} {...own} />
      <a href="/butikker">Butikker</a>
    </>,
  )

const header = (own: Partial<HeaderProps> = {}) => (
  <Header
    brandName="Vardeholm"
    hrefs={{ home: '/', shops: '/butikker', checkout: '/checkout' }}
    menu={<MainMenu entries={menu} />}
    menuOpen={false}
    onMenuOpenChange={() => {}}
    cartCount={0}
    {...own}
  />
)
const head = (own: Partial<HeaderProps> = {}) => render(header(own))

describe('The header', () => {
  it('HEAD-05 starts with the skip link to the content', () => {
    const { container } = head()
    const first = container.querySelector('a, button')
    expect(first?.textContent).toBe('Gå til innhold')
    expect(first?.getAttribute('href')).toBe('#innhold')
  })

  it('HEAD-01 has a logo that leads home', () => {
    head()
    expect(screen.getByRole('link', { name: 'Vardeholm til forsiden' }).getAttribute('href')).toBe('/')
  })

  it('HEAD-02 opens the side menu by a button that says whether it is open', () => {
    const onMenuOpenChange = vi.fn()
    const { rerender } = head({ onMenuOpenChange })
    const button = screen.getByRole('button', { name: 'Meny' })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(button)
    expect(onMenuOpenChange).toHaveBeenCalledExactlyOnceWith(true)
    rerender(header({ menuOpen: true, onMenuOpenChange }))
    expect(button.getAttribute('aria-expanded')).toBe('true')
  })

  it('HEAD-04 names the cart’s count only above 0', () => {
    const { rerender } = head()
    expect(screen.getByRole('link', { name: 'Gå til kassen' }).getAttribute('href')).toBe('/checkout')
    expect(screen.queryByText('0')).toBeNull()
    rerender(header({ cartCount: 1 }))
    expect(screen.getByRole('link', { name: 'Gå til kassen, 1 vare' })).toBeTruthy()
    rerender(header({ cartCount: 3 }))
    expect(screen.getByRole('link', { name: 'Gå til kassen, 3 varer' })).toBeTruthy()
  })

  it('HEAD-04 leaves a press on the cart link to the browser', () => {
    head({ cartCount: 3 })
    expect(fireEvent.click(screen.getByRole('link', { name: /^Gå til kassen/ }))).toBe(true)
  })

  it('HEAD-06 marks the current one of plain links', () => {
    head()
    const nav = within(screen.getByRole('navigation', { name: 'Hovedmeny' }))
    expect(nav.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/dame', '/uni'])
    expect(nav.getByRole('link', { current: 'page' }).textContent).toBe('Dame')
  })

  it('HEAD-02 shows the open entry’s links right after its button', () => {
    const onValueChange = vi.fn()
    row({ onValueChange, value: '/dame' })
    const nav = within(screen.getByRole('navigation', { name: 'Hovedmeny' }))
    const button = nav.getByRole('button', { name: 'Dame', expanded: true })
    expect(button.parentElement?.contains(nav.getByRole('link', { name: 'Jakker' }))).toBe(true)
    expect(fireEvent.click(button)).toBe(false)
    expect(fireEvent.keyDown(button, { key: ' ' })).toBe(false)
    expect(onValueChange.mock.calls).toEqual([['/dame'], ['/dame']])
    expect(fireEvent.click(button, { ctrlKey: true })).toBe(true)
    expect(onValueChange).toHaveBeenCalledTimes(2)
    expect(nav.getByRole('link', { name: 'Uni' })).toBeTruthy()
  })

  it('HEAD-07 closes the open entry on Escape, outside press or blur', () => {
    const onValueChange = vi.fn()
    const { container } = row({ onValueChange, value: '/dame' })
    const nav = screen.getByRole('navigation', { name: 'Hovedmeny' })
    const jackets = within(nav).getByRole('link', { name: 'Jakker' })
    jackets.focus()
    fireEvent.keyDown(jackets, { key: 'Escape' })
    expect(onValueChange.mock.calls).toEqual([[null]])
    expect(document.activeElement).toBe(within(nav).getByRole('button', { name: 'Dame' }))
    fireEvent.click(container.querySelector('[data-mega]')!)
    expect(onValueChange).toHaveBeenCalledTimes(2)
    fireEvent.blur(jackets, { relatedTarget: within(nav).getByRole('link', { name: 'Uni' }) })
    expect(onValueChange).toHaveBeenCalledTimes(2)
    fireEvent.blur(jackets, { relatedTarget: screen.getByRole('link', { name: 'Butikker' }) })
    expect(onValueChange.mock.calls).toEqual([[null], [null], [null]])
  })

  it('HEAD-02 reports only an entry under the mouse', () => {
    const onPoint = vi.fn()
    const { container } = row({ onValueChange: vi.fn(), onHighlightChange: onPoint, value: '/dame' })
    const nav = screen.getByRole('navigation', { name: 'Hovedmeny' })
    const [dame, jackets] = [
      within(nav).getByRole('button', { name: 'Dame' }),
      within(nav).getByRole('link', { name: 'Jakker' }),
    ]
    fireEvent.pointerOver(dame, { pointerType: 'touch' })
    fireEvent.pointerOver(dame, { pointerType: 'mouse', relatedTarget: document.body })
    fireEvent.pointerOver(jackets, { pointerType: 'mouse', relatedTarget: dame })
    fireEvent.pointerOver(container.querySelector('[data-mega]')!, { pointerType: 'mouse', relatedTarget: jackets })
    expect(onPoint.mock.calls).toEqual([['/dame'], [null]])
  })

  it('HEAD-08 of the checkout links to home and help only', () => {
    render(<CheckoutHeader homeHref="/" helpHref="/kundeservice" brandName="Vardeholm" phone="400 00 100" />)
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '#innhold',
      '/',
      '/kundeservice',
    ])
    expect(screen.getByRole('link', { name: 'Kundeservice 400 00 100' })).toBeTruthy()
  })
})

describe('The side menu', () => {
  const panel = (open: boolean, onClose = vi.fn(), value: readonly string[] = [], onValueChange = vi.fn()) => (
    <MenuPanel
      open={open}
      onOpenChange={onClose}
      menu={menu}
      value={value}
      onValueChange={onValueChange}
      logo={<a href="/">Vardeholm</a>}
    />
  )

  it('HEAD-07 closes by its button and by Escape', () => {
    const onClose = vi.fn()
    const { rerender } = render(panel(false, onClose))
    expect(screen.queryByRole('dialog')).toBeNull()
    rerender(panel(true, onClose))
    const dialog = screen.getByRole('dialog', { name: 'Meny' })
    expect(dialog).toHaveProperty('open', true)
    fireEvent.click(screen.getByRole('button', { name: 'Lukk meny' }))
    expect(onClose).toHaveBeenCalledTimes(1)
    // a browser sends this on Escape
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    expect(onClose).toHaveBeenCalledTimes(2)
    rerender(panel(false, onClose))
    expect(dialog).toHaveProperty('open', false)
  })

  it('HEAD-06 LOOK-05 marks the current entry on each level', () => {
    const { rerender } = render(panel(true))
    expect(screen.getByRole('button', { current: true }).textContent).toBe('Dame')
    expect(screen.getByRole('link', { name: 'Uni' }).getAttribute('href')).toBe('/uni')
    rerender(panel(true, undefined, ['/dame']))
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Dame')
    expect(screen.queryByRole('link', { name: 'Uni' })).toBeNull()
  })

  it('LOOK-05 a level has the focus on its heading, and gives it back to its entry', () => {
    const onValueChange = vi.fn()
    const { rerender } = render(panel(true, undefined, [], onValueChange))
    fireEvent.click(screen.getByRole('button', { name: 'Dame' }))
    expect(onValueChange).toHaveBeenLastCalledWith(['/dame'])
    rerender(panel(true, undefined, ['/dame'], onValueChange))
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Dame' }))
    fireEvent.click(screen.getByRole('button', { name: 'Tilbake til hovedmenyen' }))
    expect(onValueChange).toHaveBeenLastCalledWith([])
    rerender(panel(true, undefined, [], onValueChange))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dame' }))
  })

  it('LOOK-05 shows the level above where an entered entry is gone', () => {
    render(panel(true, undefined, ['/borte', '/dame']))
    expect(screen.getByRole('link', { name: 'Uni' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Tilbake/ })).toBeNull()
  })
})

describe('The footer', () => {
  it('HEAD-14 has a consent button beside help and legal information', () => {
    render(
      <Footer
        logo={<a href="/">Vardeholm</a>}
        about="Klær og utstyr."
        phone={{ number: '400 00 100', hours: 'hverdager kl. 9–17' }}
        email="kundeservice@vardeholm.example"
        columns={[
          {
            heading: 'Personvern',
            links: [{ label: 'Personvernerklæring', href: '/personvernerklaering' }],
            extra: <button type="button">Endre samtykke</button>,
          },
        ]}
        legal={['Org.nr. 310 004 111 MVA']}
      />,
    )
    const footer = within(screen.getByRole('contentinfo'))
    expect(footer.getByRole('link', { name: '400 00 100' }).getAttribute('href')).toBe('tel:+4740000100')
    expect(footer.getByRole('heading', { name: 'Personvern' })).toBeTruthy()
    expect(footer.getByRole('button', { name: 'Endre samtykke' }).closest('li')).toBeTruthy()
    expect(footer.getByText('Org.nr. 310 004 111 MVA')).toBeTruthy()
  })
})

describe('Breadcrumbs', () => {
  it('HEAD-11 link every crumb but the current page', () => {
    render(
      <Breadcrumbs
        crumbs={[
          { label: 'Hjem', href: '/' },
          { label: 'Jakker', href: '/dame/jakker' },
        ]}
      />,
    )
    const nav = within(screen.getByRole('navigation', { name: 'Brødsmulesti' }))
    expect(nav.getAllByRole('listitem')).toHaveLength(2)
    expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual(['Hjem'])
    expect(nav.getByText('Jakker').getAttribute('aria-current')).toBe('page')
  })
})

describe('Alerts', () => {
  const alert = (type: 'error' | 'warning' | 'info' | 'success') => ({
    id: type,
    type,
    title: 'Obs!',
    text: 'Bytt butikk.',
  })

  it('HEAD-13 have both regions on the page before there is any alert', () => {
    render(<AlertBanner alert={null} onDismiss={() => {}} />)
    expect(screen.getByRole('alert').textContent).toBe('')
    expect(screen.getByRole('status').textContent).toBe('')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it.each([
    ['error', 'alert', 'status'],
    ['warning', 'alert', 'status'],
    ['info', 'status', 'alert'],
    ['success', 'status', 'alert'],
  ] as const)('HEAD-13 of type %s is announced only by the region %s', (type, said, silent) => {
    const { rerender } = render(<AlertBanner alert={null} onDismiss={() => {}} />)
    const region = screen.getByRole(said)
    rerender(<AlertBanner alert={alert(type)} onDismiss={() => {}} />)
    expect(screen.getByRole(said)).toBe(region)
    expect(region.textContent).toBe('Obs! Bytt butikk.')
    expect(screen.getByRole(silent).textContent).toBe('')
  })

  it('HEAD-13 pause while the pointer or the focus is on them', () => {
    const onDismiss = vi.fn()
    const onHold = vi.fn()
    render(<AlertBanner alert={alert('success')} onDismiss={onDismiss} onPauseChange={onHold} />)
    const region = screen.getByRole('region', { name: 'Varsler' })
    const close = screen.getByRole('button', { name: 'Lukk varsel' })
    fireEvent.click(close)
    fireEvent.keyDown(close, { key: 'Escape' })
    expect(onDismiss).toHaveBeenCalledTimes(2)
    fireEvent.pointerEnter(region)
    fireEvent.pointerLeave(region)
    fireEvent.focus(close)
    fireEvent.blur(close)
    expect(onHold.mock.calls).toEqual([[true], [false], [true], [false]])
  })
})

describe('The consent box', () => {
  it('HEAD-14 gives three answers of the same look in a non-modal banner', () => {
    const answers = { onAcceptAll: vi.fn(), onReject: vi.fn(), onCustomize: vi.fn() }
    render(<ConsentBox {...answers}>Handlekurv og favoritter virker uansett.</ConsentBox>)
    expect(screen.getByRole('region', { name: 'Du velger hva vi lagrer' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    const buttons = screen.getAllByRole('button')
    expect(buttons.map((button) => button.textContent)).toEqual(['Godta alle', 'Bare nødvendige', 'Velg selv'])
    expect(new Set(buttons.map(({ className, dataset }) => className + JSON.stringify(dataset))).size).toBe(1)
    for (const button of buttons) fireEvent.click(button)
    for (const answer of Object.values(answers)) expect(answer).toHaveBeenCalledOnce()
  })
})
