import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SizePicker } from '../../ui/SizePicker/index.ts'

it('PROD-02 a size with a long word has the room of two', () => {
  const sizes = ['XS', '110/116', '6 personer'].map((label) => ({ value: label, label }))
  render(<SizePicker sizes={sizes} onValueChange={() => {}} />)
  const wide = screen.getAllByRole('radio').filter((radio) => radio.closest('[data-long]'))
  expect(wide.map((radio) => (radio as HTMLInputElement).value)).toEqual(['6 personer'])
})
