// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { type Actor, createActor } from 'xstate'
import { hostPages } from '../../../app/page/page-actors.ts'
import { usePartData } from '../../../app/page/use-part-data.ts'
import { useArticles } from '../../../app/react/use-articles.ts'
import { type compareMachine, compareWith } from '../../../machines/compare/index.ts'
import { type PageHost, shopWith } from '../../../machines/shop/index.ts'
import { shopModel } from '../../../machines/shop/model.ts'
import { type DeferredStub, deferredStub, stubs } from '../../../machines/testing/index.ts'

let shop: Actor<ReturnType<typeof shopWith>>
let pages: PageHost
let comparison: Actor<typeof compareMachine>
let read: DeferredStub<[number, string | null], string>
let load: DeferredStub<[readonly number[]], readonly { id: number }[]>
let log: MockInstance
beforeEach(() => {
  read = deferredStub()
  load = deferredStub()
  log = vi.spyOn(console, 'error').mockReturnValue()
  shop = createActor(shopWith(stubs.shop()), { input: shopModel.inputs![0]! }).start()
  pages = shop.getSnapshot().children.pages as PageHost
  hostPages(pages)
  comparison = createActor(compareWith(stubs.compare())).start()
  comparison.send({ type: 'compare.restore', stored: null })
})
afterEach(() => {
  cleanup()
  shop.stop()
  vi.restoreAllMocks()
})

const toggle = (articleId: number) => act(() => comparison.send({ type: 'compare.toggle', articleId }))

const text = () => screen.getByText(/./).textContent

let requests = 0
/** Reads for as many articles as are compared. */
function Part() {
  const { status, data } = usePartData({
    request() {
      requests++
      return comparison.getSnapshot().context.ids.length || null
    },
    sources: [comparison],
    read,
    failure: 'Could not count',
  })
  return <p>{`${status} ${data}`}</p>
}

let retry: (() => void) | null = null
function Articles({ ids }: { ids: readonly number[] }) {
  const asked = useArticles(load, comparison, ids)
  retry = asked.retry
  return <p>{asked.articles ? `shown ${asked.articles.map(({ id }) => id)}` : 'waiting'}</p>
}

describe('data of a part', () => {
  it('are read again when a source changes what is requested', async () => {
    render(<Part />)
    expect([text(), read.calls.length]).toEqual(['idle null', 0])
    toggle(7)
    expect(text()).toBe('reading null')
    await act(() => read.answer('one'))
    expect(text()).toBe('read one')
    toggle(9)
    await act(() => read.answer('two'))
    expect(text()).toBe('read two')
    expect(read.calls).toEqual([
      [1, null],
      [2, 'one'],
    ])
  })

  it('follow no source once the part is gone', () => {
    const { unmount } = render(<Part />)
    unmount()
    requests = 0
    toggle(7)
    expect(requests).toBe(0)
  })

  it('log why they were not read', async () => {
    const fault = new Error('no answer')
    toggle(7)
    render(<Part />)
    await act(() => read.fail(fault))
    expect(text()).toBe('failed null')
    expect(log.mock.calls).toEqual([['Could not count', fault]])
  })
})

describe('PROD-09 the articles of ids that this browser keeps', () => {
  it('are each asked once', async () => {
    toggle(7)
    const { rerender } = render(<Articles ids={[7]} />)
    expect(text()).toBe('waiting')
    await act(() => load.answer([{ id: 7 }]))
    toggle(9)
    rerender(<Articles ids={[7, 9]} />)
    expect(text()).toBe('waiting')
    await act(() => load.answer([{ id: 9 }]))
    expect(text()).toBe('shown 7,9')
    expect(load.calls).toEqual([[[7]], [[9]]])
  })

  it('stay shown while an id goes', async () => {
    toggle(7)
    toggle(9)
    const { rerender } = render(<Articles ids={[7, 9]} />)
    await act(() => load.answer([{ id: 7 }, { id: 9 }]))
    toggle(7)
    expect(text()).toBe('shown 7,9')
    rerender(<Articles ids={[9]} />)
    expect(text()).toBe('shown 9')
    expect(load.calls).toHaveLength(1)
  })

  it('are left out when they are not sold any more', async () => {
    toggle(7)
    toggle(9)
    render(<Articles ids={[7, 9]} />)
    await act(() => load.answer([{ id: 9 }]))
    expect(text()).toBe('shown 9')
  })

  it('are asked again on a retry', async () => {
    toggle(7)
    render(<Articles ids={[7]} />)
    expect(retry).toBeNull()
    await act(() => load.fail())
    expect(text()).toBe('waiting')
    await act(() => retry!())
    expect(retry).toBeNull()
    await act(() => load.answer([{ id: 7 }]))
    expect(text()).toBe('shown 7')
  })

  it('are shown without one that was removed before it was read', async () => {
    toggle(7)
    toggle(9)
    render(<Articles ids={[7, 9]} />)
    toggle(9)
    // the answer of the first request comes too late
    await act(() => load.answer([{ id: 7 }, { id: 9 }]))
    await act(() => load.answer([{ id: 7 }]))
    expect(text()).toBe('shown 7')
  })
})
