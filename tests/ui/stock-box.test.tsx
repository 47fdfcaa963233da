import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { StockBox } from '../../ui/StockBox/index.ts'

it('PROD-03 A11Y-03 the stock is announced when a choice changes it', () => {
  const returns = { title: '14 dagers angrerett', text: '30 dagers åpent kjøp' }
  render(<StockBox stock={{ title: 'Finnes i 14 butikker' }} shops={[]} returns={returns} />)
  expect(screen.getByText('Finnes i 14 butikker').closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
  expect(screen.getByText('14 dagers angrerett').closest('[aria-live]')).toBe(null)
})
