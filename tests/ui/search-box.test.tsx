import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  type SearchEmitted,
  type Suggestion,
  searchCommands,
  type searchMachine,
  searchWith,
  selectSearch,
} from '../../machines/search/index.ts'
import { SearchBox, type SearchBoxProps } from '../../ui/SearchBox/index.ts'

afterEach(cleanup)

const picture = { base: '/media/1', widths: [96], width: 96, height: 120, alt: 'Jakke' }
const found: readonly Suggestion[] = [
  { kind: 'term', label: 'skalljakke', href: '/search/skalljakke', count: 48 },
  { kind: 'category', label: 'Dame / Skalljakker', href: '/jakker' },
  {
    kind: 'article',
    label: 'Toppbris skalljakke',
    href: '/product/1',
    goods: { picture, price: 229900, formerPrice: 299900 },
  },
  { kind: 'post', label: 'Slik vasker du skall', href: '/blogg/skall' },
]
const machine = searchWith({ suggest: async () => found, saveRecent: () => undefined })

type BoxProps = Partial<SearchBoxProps> & { onEmitted?: (event: SearchEmitted) => void; isSuggested?: boolean }

function Box({ onEmitted, isSuggested = false, ...props }: BoxProps) {
  const snapshot = machine.resolveState({
    value: isSuggested
      ? { box: { open: { suggesting: 'announced' } }, recent: 'restored' }
      : { box: 'closed', recent: 'restored' },
    context: {
      text: isSuggested ? 'skall' : '',
      query: isSuggested ? 'skall' : '',
      answered: isSuggested ? 'skall' : null,
      suggestions: isSuggested ? found : [],
      recent: ['rød lue'],
      cleared: [],
      active: -1,
      sent: '',
      isRefused: false,
    },
  } as Parameters<typeof searchMachine.resolveState>[0])
  const actor = useActorRef(machine, { input: { text: '' }, snapshot })
  useEffect(() => {
    const subscription = actor.on('*', (event) => onEmitted?.(event))
    return () => subscription.unsubscribe()
  }, [actor, onEmitted])
  const view = selectSearch(useSelector(actor, (now) => now))
  return (
    <>
      <SearchBox view={view} commands={searchCommands(actor.send)} action="/search" {...props} />
      <a href="/kurv">Kurv</a>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Søk i hele butikken' })
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')

describe('The search box', () => {
  it('HEAD-03 is a combobox in a form that works before hydration', () => {
    render(<Box />)
    expect(field().getAttribute('aria-expanded')).toBe('false')
    expect(field().form?.getAttribute('action')).toBe('/search')
    expect(field().name).toBe('q')
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('brings cleared searches back by Angre, with the focus in the field', () => {
    render(<Box />)
    fireEvent.click(field())
    fireEvent.click(screen.getByRole('button', { name: 'Slett tidligere søk' }))
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('Tidligere søk er slettet.')
    fireEvent.click(screen.getByRole('button', { name: 'Angre' }))
    expect(screen.getByRole('option').textContent).toBe('rød lue')
    expect(document.activeElement).toBe(field())
    expect(screen.queryByRole('button', { name: 'Angre' })).toBeNull()
  })

  it('LIST-12 shows each kind of suggestion under its heading', async () => {
    render(<Box />)
    fireEvent.change(field(), { target: { value: 'skall' } })
    await waitFor(() => expect(field().getAttribute('aria-expanded')).toBe('true'))
    expect(screen.getByRole('listbox', { name: 'Forslag' }).id).toBe(field().getAttribute('aria-controls'))
    expect(screen.getAllByRole('group').map((group) => group.firstElementChild?.textContent)).toEqual([
      'Forslag',
      'Kategorier',
      'Varer',
      'Fra bloggen',
    ])
    expect(screen.getAllByRole('option')).toHaveLength(4)
    expect(
      screen.getByRole('option', { name: /^Toppbris skall ?jakke\s+Nå\s+2 299 kroner\s+Førpris\s+2 999 kroner$/ }),
    ).toBe(screen.getAllByRole('option')[2])
  })

  it('LIST-12 marks the typed part of each row', () => {
    render(<Box isSuggested />)
    expect(screen.getAllByRole('option').map((row) => row.querySelector('b')?.textContent)).toEqual([
      'skall',
      'Skall',
      'skall',
      'skall',
    ])
  })

  it('LIST-12 moves the active option by arrows while the field keeps the focus', () => {
    const onEmitted = vi.fn()
    render(<Box isSuggested onEmitted={onEmitted} />)
    field().focus()
    fireEvent.keyDown(field(), { key: 'ArrowDown' })
    fireEvent.keyDown(field(), { key: 'ArrowDown' })
    expect(active()?.textContent).toBe('Dame / Skalljakker')
    expect(active()?.getAttribute('aria-selected')).toBe('true')
    expect(document.activeElement).toBe(field())
    fireEvent.submit(field().form!)
    expect(onEmitted).toHaveBeenCalledExactlyOnceWith({ type: 'search.picked', suggestion: found[1] })
    expect(field().getAttribute('aria-expanded')).toBe('false')
  })

  it('LIST-12 keeps the focus in the field when an option is pressed', () => {
    const onEmitted = vi.fn()
    render(<Box isSuggested onEmitted={onEmitted} />)
    const row = screen.getByRole('option', { name: /Toppbris/ })
    expect(fireEvent.mouseDown(row)).toBe(false)
    fireEvent.click(row)
    expect(onEmitted).toHaveBeenCalledExactlyOnceWith({ type: 'search.picked', suggestion: found[2] })
  })

  it('closes on Escape before it empties the field', () => {
    render(<Box isSuggested />)
    expect(fireEvent.keyDown(field(), { key: 'Escape' })).toBe(false)
    expect(screen.queryByRole('option')).toBeNull()
    expect(field().value).toBe('skall')
    fireEvent.keyDown(field(), { key: 'Escape' })
    expect(field().value).toBe('')
    expect(fireEvent.keyDown(field(), { key: 'Escape' })).toBe(true)
  })

  it('closes when the focus leaves the whole search box', () => {
    render(<Box isSuggested />)
    fireEvent.blur(field(), { relatedTarget: screen.getByRole('button', { name: 'Tøm søk' }) })
    expect(field().getAttribute('aria-expanded')).toBe('true')
    fireEvent.blur(field(), { relatedTarget: screen.getByRole('link', { name: 'Kurv' }) })
    expect(field().getAttribute('aria-expanded')).toBe('false')
  })

  it('HEAD-03 is emptied by a button that gives the focus back to the field', () => {
    render(<Box isSuggested />)
    fireEvent.click(screen.getByRole('button', { name: 'Tøm søk' }))
    expect(field().value).toBe('')
    expect(document.activeElement).toBe(field())
  })

  it('shows recent searches for an empty field', () => {
    render(<Box />)
    fireEvent.click(field())
    expect(screen.getByRole('option').textContent).toBe('rød lue')
    fireEvent.click(screen.getByRole('button', { name: 'Slett tidligere søk' }))
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('announces the number of suggestions', () => {
    const { rerender } = render(<Box />)
    const [region] = screen.getAllByRole('status')
    expect(region?.textContent).toBe('')
    rerender(<Box key="other" isSuggested />)
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('4 forslag')
  })

  it('keeps the focus in place after Avbryt', () => {
    render(<Box isSuggested resultsHref={(text) => `/search/${text}`} />)
    expect(screen.getByRole('link', { name: 'Se alle treff på «skall»' }).getAttribute('href')).toBe('/search/skall')
    fireEvent.click(screen.getByRole('button', { name: 'Avbryt' }))
    expect(field().getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(document.querySelector('search'))
  })

  it('HEAD-03 describes its field by the reason for a refused search', () => {
    render(<Box problem="Skriv inn det du vil søke etter" />)
    const words = document.getElementById(field().getAttribute('aria-describedby') ?? '')
    expect(words?.textContent).toBe('Skriv inn det du vil søke etter')
  })
})
