import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { SizePicker } from '../../ui/SizePicker/index.ts'

afterEach(cleanup)

it('PROD-02 a size with a long word has the room of two', () => {
  const sizes = ['XS', '110/116', '6 personer'].map((label) => ({ value: label, label }))
  render(<SizePicker sizes={sizes} onValueChange={() => {}} />)
  const wide = screen.getAllByRole('radio').filter((radio) => radio.closest('[data-long]'))
  expect(wide.map((radio) => (radio as HTMLInputElement).value)).toEqual(['6 personer'])
})

it('PROD-02 A11Y-03 every size that takes the focus says that one is missing', () => {
  const sizes = ['S', 'M'].map((label) => ({ value: label, label }))
  render(<SizePicker sizes={sizes} error="Velg størrelse" onValueChange={() => {}} />)
  const radios = screen.getAllByRole('radio')
  const described = radios.map((radio) => document.getElementById(radio.getAttribute('aria-describedby') ?? ''))
  expect(described.map((text) => text?.textContent)).toEqual(['Velg størrelse', 'Velg størrelse'])
})
