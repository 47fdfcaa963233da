// @vitest-environment happy-dom
import './dehydrated-brand.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { ShopContext } from '../../app/react/shop-context.ts'
import { Filters } from '../../app/routes/list/filters.tsx'
import { articleListWith } from '../../machines/article-list/index.ts'
import { sampleAnswer, sampleQuery } from '../../machines/article-list/model.ts'
import { preferredShopMachine } from '../../machines/preferred-shop/index.ts'
import { sizeProfileMachine } from '../../machines/size-profile/index.ts'

afterEach(cleanup)

const open = () => {
  const machine = articleListWith({ findArticles: () => new Promise(() => undefined) })
  const list = createActor(machine, { input: { query: sampleQuery, answer: sampleAnswer([1, 2], 2) } }).start()
  const preferredShop = createActor(preferredShopMachine).start()
  const sizeProfile = createActor(sizeProfileMachine).start()
  render(
    <ShopContext value={{ preferredShop, sizeProfile, shared: { shops: [] } } as never}>
      <Filters list={list} />
    </ShopContext>,
  )
  const lowest = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Laveste pris' })
  const price = () => list.getSnapshot().context.query.filters.price
  return { list, lowest, price }
}

it('LIST-08 a step of a handle filters the list', () => {
  const { lowest, price } = open()
  fireEvent.keyDown(lowest(), { key: 'ArrowRight' })
  expect(price()).toEqual({ min: 10, max: 2000 })
})

it('LIST-08 the whole range takes the filter away', () => {
  const { lowest, price } = open()
  fireEvent.keyDown(lowest(), { key: 'ArrowRight' })
  fireEvent.keyDown(lowest(), { key: 'Home' })
  expect(price()).toBeNull()
})

it('LIST-08 the handles follow the list', () => {
  const { list, lowest } = open()
  act(() => list.send({ type: 'list.filter.price', range: { min: 300, max: 900 } }))
  expect(lowest().value).toBe('300')
  act(() => list.send({ type: 'list.filters.clear' }))
  expect(lowest().value).toBe('0')
})

it('LIST-09 a correction is said until a handle is moved', () => {
  const { lowest } = open()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Laveste pris' })
  fireEvent.change(field, { target: { value: '444' } })
  fireEvent.blur(field)
  expect(screen.getByText(/^Rundet av: laveste pris er 440\skr\.$/)).toBeTruthy()
  fireEvent.keyDown(lowest(), { key: 'ArrowRight' })
  expect(screen.queryByText(/Rundet av/)).toBeNull()
})
