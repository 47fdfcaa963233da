import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FavouriteButton } from '../../ui/FavouriteButton/index.ts'
import { Rating, RatingInput, ratingText } from '../../ui/Rating/index.ts'
import { Tabs } from '../../ui/Tabs/index.ts'

afterEach(cleanup)

describe('A rating', () => {
  it.each([
    [4, '4'],
    [4.25, '4,3'],
    [3.96, '4,0'],
  ])('PROD-07 %d is written as %s', (value, text) => {
    expect(ratingText(value)).toBe(text)
  })

  it('PROD-07 has a text beside stars that screen readers skip', () => {
    const { container } = render(<Rating value={4.3} count={27} />)
    expect(screen.getByText('4,3 av 5, 27 anmeldelser')).toBeTruthy()
    const stars = [...container.querySelectorAll('[aria-hidden] [data-state]')]
    expect(stars.map((star) => star.getAttribute('data-state'))).toEqual(['full', 'full', 'full', 'full', 'half'])
    expect(stars.every((star) => star.closest('[aria-hidden="true"]'))).toBe(true)
  })

  it('PROD-07 links to the reviews only where there are some', () => {
    render(<Rating value={5} count={1} href="#anmeldelser" />)
    expect(screen.getByRole('link', { name: '5 av 5, 1 anmeldelse' }).getAttribute('href')).toBe('#anmeldelser')
  })
})

describe('A rating that is given', () => {
  it('PROD-07 is five native radios without a default', () => {
    const onChoose = vi.fn()
    render(<RatingInput value={null} onValueChange={onChoose} />)
    const stars = screen.getAllByRole<HTMLInputElement>('radio')
    expect(stars.map((star) => star.labels?.[0]?.textContent)).toEqual([
      '1 av 5 stjerner',
      '2 av 5 stjerner',
      '3 av 5 stjerner',
      '4 av 5 stjerner',
      '5 av 5 stjerner',
    ])
    expect(stars.some((star) => star.checked)).toBe(false)
    fireEvent.click(stars[3]!)
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(4)
  })

  it('PROD-07 shows its error until a star is chosen', () => {
    const { rerender } = render(
      <RatingInput value={null} onValueChange={() => {}} error="Velg fra ett til fem stjerner" />,
    )
    const group = screen.getByRole('group', { name: 'Vurdering' })
    const words = document.getElementById(group.getAttribute('aria-describedby') ?? '')
    expect(words?.textContent).toBe('Velg fra ett til fem stjerner')
    rerender(<RatingInput value={4} onValueChange={() => {}} />)
    expect(screen.getByText('4 av 5 – Bra')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 av 5 stjerner' }).checked).toBe(true)
  })
})

describe('The heart', () => {
  it('PROD-09 keeps its name when it is pressed', () => {
    const onPress = vi.fn()
    const { rerender } = render(<FavouriteButton article="Rype ullue" pressed={false} onPressedChange={onPress} />)
    const heart = screen.getByRole('button', { name: 'Favoritt: Rype ullue', pressed: false })
    fireEvent.click(heart)
    expect(onPress).toHaveBeenCalledOnce()
    rerender(<FavouriteButton article="Rype ullue" pressed onPressedChange={onPress} />)
    expect(screen.getByRole('button', { name: 'Favoritt: Rype ullue', pressed: true })).toBe(heart)
  })
})

function Shown() {
  const [value, show] = useState('a')
  return (
    <Tabs
      label="Om varen"
      items={['a', 'b', 'c'].map((name) => ({ value: name, label: `Fane ${name}`, content: <p>Innhold {name}</p> }))}
      value={value}
      onValueChange={show}
    />
  )
}

describe('Tabs', () => {
  const tab = (name: string) => screen.getByRole('tab', { name: `Fane ${name}` })
  const shown = () => screen.getAllByRole('tabpanel').map((panel) => panel.textContent?.slice(-1))

  it('are one Tab stop for all panels', () => {
    render(<Shown />)
    expect(screen.getByRole('tablist', { name: 'Om varen' })).toBeTruthy()
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
    expect(shown()).toEqual(['a'])
    expect(screen.getByRole('tabpanel').id).toBe(tab('a').getAttribute('aria-controls'))
  })

  it('move the focus by arrow keys, Home or End', () => {
    render(<Shown />)
    fireEvent.keyDown(tab('a'), { key: 'ArrowLeft' })
    expect(document.activeElement).toBe(tab('c'))
    expect(shown()).toEqual(['c'])
    fireEvent.keyDown(tab('c'), { key: 'ArrowRight' })
    expect(shown()).toEqual(['a'])
    fireEvent.keyDown(tab('a'), { key: 'End' })
    expect(shown()).toEqual(['c'])
    fireEvent.keyDown(tab('c'), { key: 'Home' })
    expect(shown()).toEqual(['a'])
    expect(fireEvent.keyDown(tab('a'), { key: 'Tab' })).toBe(true)
  })

  it('have a button above each panel for narrow screens', () => {
    render(<Shown />)
    fireEvent.click(screen.getByRole('button', { name: 'Fane b' }))
    expect(shown()).toEqual(['b'])
    expect(screen.getByRole('button', { name: 'Fane b', expanded: true })).toBeTruthy()
  })
})
