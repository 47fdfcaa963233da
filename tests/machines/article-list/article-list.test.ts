import { describe, expect, it } from 'vitest'
import { type ActorRefFrom, createActor } from 'xstate'
import {
  type ArticleListEmitted,
  type ArticleListInput,
  articleListCommands,
  articleListMachine,
  articleListWith,
  selectArticleList,
  selectFilters,
} from '../../../machines/article-list/index.ts'
import { answerSamples, sampleAnswer, sampleQuery } from '../../../machines/article-list/model.ts'
import type { ListAnswer, ListQuery } from '../../../machines/domain/index.ts'

const viewOf = (actor: ActorRefFrom<typeof articleListMachine>) => ({
  ...selectFilters(actor.getSnapshot()),
  ...selectArticleList(actor.getSnapshot()),
  ...articleListCommands(actor.send),
})

/** A running list with its calls (the test answers them), emitted events and view. */
function open(input: ArticleListInput = { query: sampleQuery }) {
  const calls: {
    query: ListQuery
    dropped: { readonly aborted: boolean }
    answer(answer: ListAnswer): Promise<void>
    fail(): Promise<void>
  }[] = []
  const nextTask = () => new Promise<void>((done) => setTimeout(done))
  const machine = articleListWith({
    findArticles: (query, dropped) =>
      new Promise((resolve, reject) => {
        calls.push({
          query,
          dropped,
          answer: (answer) => {
            resolve(answer)
            return nextTask()
          },
          fail: () => {
            reject(new Error('no answer'))
            return nextTask()
          },
        })
      }),
  })
  const actor = createActor(machine, { input })
  const emitted: ArticleListEmitted[] = []
  actor.on('list.address.changed', (event) => emitted.push(event))
  actor.on('list.grown', (event) => emitted.push(event))
  actor.start()
  return { actor, calls, emitted, view: () => viewOf(actor) }
}
const { first, second } = answerSamples
const ready = () => open({ query: sampleQuery, answer: first })

describe('the prices of the article list, which the slider follows', () => {
  const offers = (...inputs: Parameters<typeof open>) => {
    const list = open(...inputs)
    const offered: (ArticleListEmitted & { type: 'list.prices.changed' })[] = []
    list.actor.on('list.prices.changed', (event) => offered.push(event))
    return { ...list, offered }
  }
  const range = { min: 500, max: 900 }
  const bounds = first.facets.price

  it('LIST-07 are emitted with the filter at once', () => {
    const { actor, offered } = offers({ query: sampleQuery, answer: first })
    actor.send({ type: 'list.filter.price', range })
    expect(offered).toEqual([{ type: 'list.prices.changed', bounds, value: range }])
  })

  it('LIST-07 are emitted with the bounds of an answer', async () => {
    const { calls, offered } = offers({ query: sampleQuery })
    const wider = { min: 0, max: 7000 }
    await calls[0]!.answer({ ...first, facets: { ...first.facets, price: wider } })
    expect(offered).toEqual([{ type: 'list.prices.changed', bounds: wider, value: null }])
  })

  it('LIST-07 are emitted when the shopper goes back', () => {
    const filters = { ...sampleQuery.filters, price: range }
    const { actor, offered } = offers({ query: { ...sampleQuery, filters }, answer: first })
    actor.send({ type: 'list.address', query: sampleQuery })
    expect(offered).toEqual([{ type: 'list.prices.changed', bounds, value: null }])
  })
})

describe('the article list', () => {
  it('LIST-10 asks for every page up to the one in the address in one call', async () => {
    const { calls, view } = open({ query: { ...sampleQuery, page: 2 } })
    expect(calls.map(({ query }) => query)).toEqual([{ ...sampleQuery, page: 0, pages: 3 }])
    expect(view()).toMatchObject({ status: 'loading', busy: true, articles: [], price: null, chips: [] })
    await calls[0]!.answer(sampleAnswer([1, 2], 2))
    expect(view()).toMatchObject({ status: 'ready', busy: false, shown: 2, total: 2, canLoadMore: false })
  })
  it('LIST-11 counts pages from zero', async () => {
    const { calls, view } = open()
    await calls[0]!.answer(first)
    view().loadMore()
    expect(calls.map(({ query }) => query.page)).toEqual([0, 1])
  })
  it('asks nothing when the answer was brought along', () => {
    const { calls, view } = ready()
    expect(calls).toEqual([])
    expect(view()).toMatchObject({ status: 'ready', shown: 20, total: 45, canLoadMore: true })
  })
  it('LIST-10 appends the next page without duplicates', async () => {
    const { calls, emitted, view } = ready()
    view().loadMore()
    expect(view()).toMatchObject({ status: 'growing', busy: true, shown: 20 })
    expect(calls[0]!.query).toEqual({ ...sampleQuery, page: 1 })
    await calls[0]!.answer(second)
    expect(view().articles.map(({ id }) => id)).toEqual(Array.from({ length: 39 }, (_, i) => i + 1))
    expect(emitted).toEqual([
      { type: 'list.grown', shown: 39, total: 45, firstNewId: 21 },
      { type: 'list.address.changed', query: { ...sampleQuery, page: 1 } },
    ])
  })
  it('LIST-10 emits a choice’s address before its count is known', async () => {
    const { calls, emitted, view } = ready()
    view().toggle('colours', view().colours[0]!.id)
    const query = { ...sampleQuery, filters: { ...sampleQuery.filters, colours: [3] } }
    expect(emitted).toEqual([{ type: 'list.address.changed', query }])
    expect(view()).toMatchObject({ status: 'refining', busy: true, shown: 20, filterCount: 1 })
    await calls[0]!.answer(sampleAnswer([7], 1))
    expect(view()).toMatchObject({ status: 'ready', shown: 1, total: 1 })
    expect(emitted).toHaveLength(1)
  })
  it('shows no late answer of an overtaken call', async () => {
    const { calls, view } = ready()
    view().sortBy('price')
    view().flipOrder()
    expect(calls.map(({ dropped }) => dropped.aborted)).toEqual([true, false])
    await calls[1]!.answer(sampleAnswer([5], 1))
    await calls[0]!.answer(sampleAnswer([6], 1))
    expect(view()).toMatchObject({ status: 'ready', sort: { by: 'price', order: 'desc' } })
    expect(view().articles.map(({ id }) => id)).toEqual([5])
  })
  it('drops a page under way when the choice changes', async () => {
    const { calls, view } = ready()
    view().loadMore()
    view().toggle('genders', view().genders[0]!.id)
    await calls[0]!.answer(second)
    expect(calls[0]!.dropped.aborted).toBe(true)
    expect(view()).toMatchObject({ status: 'refining', shown: 20 })
  })
  it('keeps its articles when a call fails', async () => {
    const { calls, view } = ready()
    view().loadMore()
    await calls[0]!.fail()
    expect(view()).toMatchObject({ status: 'growFailed', busy: false, shown: 20, canLoadMore: true })
    view().retry()
    await calls[1]!.answer(second)
    view().sortBy('name')
    await calls[2]!.fail()
    expect(view()).toMatchObject({ status: 'refineFailed', busy: false, shown: 39, canLoadMore: false })
    view().retry()
    await calls[3]!.answer(first)
    expect(view()).toMatchObject({ status: 'ready', shown: 20, sort: { by: 'name', order: 'asc' } })
  })
  it('loads on a second try', async () => {
    const { calls, view } = open()
    await calls[0]!.fail()
    expect(view()).toMatchObject({ status: 'failed', shown: 0, total: 0 })
    view().retry()
    await calls[1]!.answer(first)
    expect(view().status).toBe('ready')
  })
  it('fails without its port', async () => {
    const actor = createActor(articleListMachine, { input: { query: sampleQuery } })
    actor.start()
    await new Promise((done) => setTimeout(done))
    expect(actor.getSnapshot().value).toBe('failed')
  })
  it('shows one answer under StrictMode', async () => {
    const one = open()
    one.actor.stop()
    const two = open()
    expect(one.calls[0]!.dropped.aborted).toBe(true)
    await one.calls[0]!.answer(first)
    await two.calls[0]!.answer(first)
    expect(one.view().status).toBe('loading')
    expect(two.view().shown).toBe(20)
  })
})

describe('the view of the article list', () => {
  const filters = {
    genders: [2],
    colours: [3, 99],
    brands: [1],
    shops: [7],
    groups: [111],
    sizes: [3],
    properties: [2],
    price: { min: 100, max: 1200 },
  }
  it('LIST-02 counts the selected values of all filters', () => {
    const { view } = open({ query: { ...sampleQuery, filters }, answer: first })
    expect(view().filterCount).toBe(9)
  })
  it('LIST-02 can remove each selected filter', () => {
    const { view, emitted } = open({ query: { ...sampleQuery, filters }, answer: first })
    expect(view().chips.map(({ kind, name }) => [kind, name])).toEqual([
      ['genders', 'Dame'],
      ['groups', 'Skalljakker'],
      ['sizes', 'M'],
      ['colours', 'Blå'],
      ['colours', null],
      ['properties', 'Minst 10 000 mm'],
      ['brands', 'Vardeholm'],
      ['shops', 'Vardeholm Bergen'],
      ['price', '100\u00a0kr – 1\u00a0200\u00a0kr'],
    ])
    view().remove(view().chips[1]!)
    view().remove(view().chips.at(-1)!)
    expect(view().filterCount).toBe(7)
    expect(emitted).toHaveLength(2)
    view().clear()
    expect(view()).toMatchObject({ filterCount: 0, chips: [] })
  })
  it('FIND-02 tells what a chosen property measures', () => {
    const { view } = open({ query: { ...sampleQuery, filters }, answer: first })
    expect(
      view()
        .chips.map(({ kind, ofKind }) => [kind, ofKind])
        .filter(([, of]) => of),
    ).toEqual([
      ['sizes', 'letters'],
      ['properties', 'waterColumn'],
    ])
  })
  it('LIST-03 goes on offering a chosen colour that the other filters leave nothing of', () => {
    const { view } = open({ query: { ...sampleQuery, filters: { ...filters, colours: [5] } }, answer: first })
    expect(view().colours).toMatchObject([
      { id: 3, checked: false },
      { id: 5, count: 0, checked: true },
    ])
  })
  it('LIST-03 offers only present colours that have a hex', () => {
    const { view } = open({ query: { ...sampleQuery, filters }, answer: first })
    expect(view().colours).toMatchObject([{ id: 3, name: 'Blå', hex: '#1d4e89', checked: true }])
    expect(view().genders).toMatchObject([{ id: 2, checked: true }])
    expect(view().brands).toMatchObject([{ id: 1, checked: true }])
    expect(view().groups).toMatchObject([{ id: 111, checked: true, count: 45 }])
    expect(view().sizes).toMatchObject([
      { kind: 'letters', options: [{ id: 3, name: 'M', checked: true, count: 40 }] },
      { kind: 'shoes', options: [{ id: 30, name: '42', checked: false, count: 5 }] },
    ])
    expect(view().properties).toMatchObject([
      { kind: 'abilities', options: [{ id: 4, name: 'Vanntett', checked: false, count: 12 }] },
      { kind: 'waterColumn', options: [{ id: 2, checked: true, count: 9 }] },
    ])
    expect(view().shops).toMatchObject([{ id: 7, checked: true }])
  })
  it('LIST-03 takes the whole price range as no filter', () => {
    const { view } = ready()
    expect(view().price).toMatchObject({ bounds: { min: 0, max: 2000 }, value: null })
    view().setPrice({ min: 0, max: 900 })
    expect(view().price!.value).toEqual({ min: 0, max: 900 })
    view().setPrice({ min: 0, max: 2000 })
    expect(view().price!.value).toBeNull()
  })
})
