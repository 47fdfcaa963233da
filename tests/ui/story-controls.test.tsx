import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { args, argTypes, Provider } from '../../.ladle/components.tsx'

afterEach(cleanup)

const show = (chosen: Partial<typeof args>) => {
  const control = Object.fromEntries(
    Object.entries({ ...args, ...chosen }).map(([name, value]) => [name, { value, type: 'radio' }]),
  )
  const globalState = { control, theme: 'light', mode: 'full', width: 0 }
  render(
    <Provider globalState={globalState}>
      <p>Text</p>
    </Provider>,
  )
}
const root = () => document.documentElement

it('every story has controls for brand, motion, forced colours, text size and direction', () => {
  expect(Object.keys(argTypes)).toEqual(['brand', 'motion', 'colours', 'text', 'direction'])
})

it.each([
  [{}, '100%'],
  [{ text: '200 %' }, '200%'],
])('with %j the text of a story is %s of its size', (chosen, size) => {
  show(chosen)
  expect(root().style.fontSize).toBe(size)
})

it.each(['ltr', 'rtl'])('lines of a story run %s as chosen', (direction) => {
  show({ direction })
  expect(root().dir).toBe(direction)
})

it('a story is shown as if motion were reduced', () => {
  show({ motion: 'less' })
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true)
})

it('a story is shown as if colours were forced', () => {
  show({ colours: 'forced, emulated' })
  expect(root().dataset.emulated).toBe('')
})
