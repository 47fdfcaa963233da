// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Actor, type AnyActorRef, createActor, fromPromise, setup } from 'xstate'
import { comparisonHere } from '../../../app/features/compare/comparison.ts'
import { reservationIntent } from '../../../app/features/reservations/reservation-intent.ts'
import { Sharing } from '../../../app/features/share/sharing.tsx'
import { shopPicker } from '../../../app/features/shop-picker/picker.ts'
import { hostPages, startPageActor } from '../../../app/page/page-actors.ts'
import { stopWith } from '../../../app/page/stop-with.ts'
import { usePartActor } from '../../../app/page/use-part-actor.ts'
import { ShopContext } from '../../../app/react/shop-context.ts'
import { Reviews } from '../../../app/routes/article/reviews.tsx'
import { SoldOut } from '../../../app/routes/article/sold-out.tsx'
import { useSlider } from '../../../app/routes/list/use-slider.ts'
import { articleMachine, selectArticle } from '../../../machines/article/index.ts'
import { answerSamples } from '../../../machines/article/model.ts'
import { articleListWith } from '../../../machines/article-list/index.ts'
import { sampleAnswer, sampleQuery } from '../../../machines/article-list/model.ts'
import { type PageHost, selectShop, shopWith } from '../../../machines/shop/index.ts'
import { shopModel } from '../../../machines/shop/model.ts'
import { stubs } from '../../../machines/testing/index.ts'

/** Calls that the parts' actors have begun, by their signals. */
const signals: AbortSignal[] = []
const machine = setup({
  types: { input: {} as { name: string } },
  actors: {
    call: fromPromise(({ signal }) => {
      signals.push(signal)
      return new Promise(() => undefined)
    }),
  },
}).createMachine({ id: 'part', context: {}, initial: 'calling', states: { calling: { invoke: { src: 'call' } } } })

let shop: Actor<ReturnType<typeof shopWith>>
let pages: PageHost
const running = () => pages.getSnapshot().children
const idOf = (actor: AnyActorRef) => (actor as unknown as { logic: { id?: string } }).logic.id

beforeEach(() => {
  signals.length = 0
  const actor = createActor(shopWith(stubs.shop()), { input: shopModel.inputs![0]! }).start()
  shop = actor
  pages = actor.getSnapshot().children.pages as PageHost
  hostPages(pages)
})
afterEach(() => {
  cleanup()
  shop.stop()
})

const seen: AnyActorRef[] = []
function Part({ name }: { name: string }) {
  seen.push(usePartActor(machine, { name }))
  return null
}

describe('the actor of a part of a page', () => {
  it('runs below the shop while the part is shown', () => {
    const { unmount } = render(<Part name="a" />)
    expect(running().map(idOf)).toEqual(['part'])
    const [actor] = running()
    expect((actor as unknown as { _parent: unknown })._parent).toBe(pages)
    unmount()
    expect(running()).toEqual([])
    expect(actor!.getSnapshot().status).toBe('stopped')
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })

  it('is the same at each render', () => {
    seen.length = 0
    const { rerender } = render(<Part name="a" />)
    rerender(<Part name="b" />)
    expect(seen.length).toBeGreaterThan(1)
    expect(new Set(seen).size).toBe(1)
  })

  it('runs once under StrictMode', () => {
    render(
      <StrictMode>
        <Part name="a" />
      </StrictMode>,
    )
    expect(running()).toHaveLength(1)
    expect(signals.filter(({ aborted }) => !aborted)).toHaveLength(1)
  })

  it('stops with the shop', () => {
    render(<Part name="a" />)
    const [actor] = running()
    shop.stop()
    expect(actor!.getSnapshot().status).toBe('stopped')
  })
})

function Slider({ list }: { list: Parameters<typeof useSlider>[0] }) {
  useSlider(list)
  return null
}

describe('parts of this shop run below it', () => {
  it('LIST-07 the price slider of a list, until its filters go', () => {
    const list = createActor(articleListWith({ findArticles: () => new Promise(() => undefined) }), {
      input: { query: sampleQuery, answer: sampleAnswer([1, 2, 3, 4], 4) },
    }).start()
    const { unmount } = render(<Slider list={list} />)
    expect(running().map(idOf)).toEqual(['priceSlider'])
    unmount()
    expect(running()).toEqual([])
  })

  it('LIST-07 the price slider follows its list, and the list the slider', () => {
    const list = createActor(articleListWith({ findArticles: () => new Promise(() => undefined) }), {
      input: { query: sampleQuery, answer: sampleAnswer([1, 2, 3, 4], 4) },
    }).start()
    render(<Slider list={list} />)
    const [slider] = running()
    const range = { min: 500, max: 900 }
    list.send({ type: 'list.filter.price', range })
    expect(slider!.getSnapshot().context.values).toEqual(range)
    slider!.send({ type: 'slider.reset' })
    expect(list.getSnapshot().context.query.filters.price).toBeNull()
  })

  it('PROD-07 the reviews of an article, until its page goes', () => {
    const article = createActor(articleMachine, { input: { key: { id: 1 }, answer: answerSamples.usual } }).start()
    const { unmount } = render(
      <ShopContext value={selectShop(shop.getSnapshot()) as never}>
        <MemoryRouter>
          <Reviews actor={article} api={() => new Promise(() => undefined)} />
        </MemoryRouter>
      </ShopContext>,
    )
    expect(running().map(idOf)).toEqual(['reviews'])
    unmount()
    expect(running()).toEqual([])
  })

  it('PROD-02 the request for a mail and the substitutes of a sold-out article, until its page goes', () => {
    const input = { key: { id: 1 }, answer: answerSamples.usual }
    const article = createActor(articleMachine, { input }).start()
    article.send({ type: 'article.size.choose', sizeId: 3 })
    expect(selectArticle(article.getSnapshot()).shown?.refusal?.why).toBe('soldOut')
    const { unmount } = render(
      <ShopContext value={{ ...selectShop(shop.getSnapshot()), shared: { shops: [] } } as never}>
        <SoldOut actor={article} />
      </ShopContext>,
    )
    expect(running().map(idOf)).toEqual(['backInStock', 'partData'])
    unmount()
    expect(running()).toEqual([])
  })

  it('HEAD-12 sharing, until its page goes', () => {
    const { unmount } = render(
      <Sharing first={{ title: 'Jakke', url: 'https://butikk.example/product/jakke' }} actor={{ current: null }} />,
    )
    expect(running().map(idOf)).toEqual(['share'])
    unmount()
    expect(running()).toEqual([])
  })

  it('the comparison, the shop picker and the intent to reserve, until the shop stops', () => {
    const started: AnyActorRef[] = [comparisonHere(), shopPicker(), reservationIntent()]
    expect(running()).toEqual(started)
    expect([comparisonHere(), shopPicker(), reservationIntent()]).toEqual(started)
    expect(pages.system.get('reservationIntent')).toBe(reservationIntent())
    act(() => shop.stop())
    expect(started.map((actor) => actor.getSnapshot().status)).toEqual(['stopped', 'stopped', 'stopped'])
  })
})

describe('other actors of a page', () => {
  it('stop with its first', () => {
    const [first, second, other] = [1, 2, 3].map((n) => startPageActor(machine, { name: `${n}` }, null))
    stopWith(first!, second!)
    pages.send({ type: 'pages.stop', actors: [first!] })
    expect(running()).toEqual([other])
    expect(second!.getSnapshot().status).toBe('stopped')
  })
})
