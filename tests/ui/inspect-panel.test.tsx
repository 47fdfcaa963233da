import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type AnyEventObject, createActor } from 'xstate'
import { Panel } from '../../app/inspect/panel/Panel.tsx'
import { createRecordStore } from '../../app/inspect/panel/record.ts'
import { samplesOf } from '../../app/inspect/panel/samples.ts'
import { createSender } from '../../app/inspect/protocol/sender.ts'
import { menuMachine } from '../../machines/menu/index.ts'
import { overlaysMachine } from '../../machines/overlays/index.ts'

const nothing = () => {}
const quietMenu = menuMachine.provide({
  actions: { lockScroll: nothing, unlockScroll: nothing, scrollToTop: nothing },
})

/** Two real machines and the panel, connected by messages only. */
async function open({ folds = false } = {}) {
  const store = createRecordStore((then) => then())
  const sender = createSender({
    emit: (entries, isCut) => act(() => store.take({ kind: 'entries', shop: 'page', entries, isCut })),
    later: (then) => then(),
  })
  const menu = createActor(quietMenu, { inspect: sender.inspect }).start()
  createActor(overlaysMachine, { inspect: sender.inspect }).start()
  const send = {
    event: (_: string, actor: string, event: AnyEventObject) => sender.send(actor, event),
    ask: async (_: string, actor: string, event: AnyEventObject) => sender.ask(actor, event),
    dock: nothing,
    toStately: async () => '',
  }
  render(<Panel store={store} send={send} />)
  sender.connect()
  fireEvent.click(within(screen.getByRole('navigation')).getByRole('button', { name: /^menu/ }))
  await waitFor(() => expect(document.querySelector('svg.chart')).not.toBeNull())
  if (!folds) await unfold()
  vi.useFakeTimers()
  return menu
}
const foldOf = (state: string) => screen.getByRole('button', { name: `Tilstandene i ${state}` })
/** Opens the state that the menu's chart folds at first. */
async function unfold() {
  fireEvent.click(foldOf('menu.open'))
  await waitFor(() => expect(foldOf('menu.open').getAttribute('aria-expanded')).toBe('true'))
}
/** Opens the table as a click would: happy-dom fires no toggle event. */
function openTable() {
  const table = screen.getByText('Diagrammet som tabell').closest('details')!
  table.open = true
  fireEvent(table, new Event('toggle'))
}
const live = () => [...document.querySelectorAll('.box.live')].map((box) => box.getAttribute('data-state'))
const taken = () => [...document.querySelectorAll('.label.taken')].map((label) => label.textContent)
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

describe('The inspector’s panel', () => {
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('lists every actor with its state', async () => {
    await open()
    const actors = within(screen.getByRole('navigation')).getAllByRole('button')
    expect(actors.map(({ textContent }) => textContent)).toEqual(['menu closed', 'overlays closed'])
    expect(live()).toEqual(['menu', 'menu.closed'])
  })

  it('shows a folded state as live while one of its states is', async () => {
    const menu = await open({ folds: true })
    act(() => menu.send({ type: 'menu.toggle' }))
    expect(live()).toEqual(['menu', 'menu.open'])
  })

  it('shows the live state within a state that is unfolded', async () => {
    const menu = await open({ folds: true })
    vi.useRealTimers()
    act(() => menu.send({ type: 'menu.toggle' }))
    await unfold()
    // the menu goes on while its chart is laid out
    expect(live()).toEqual(['menu', 'menu.open', expect.stringMatching(/^menu\.open\.(unfolding|atTop)$/)])
  })

  it('folds a state by Enter', async () => {
    await open()
    vi.useRealTimers()
    fireEvent.keyDown(foldOf('menu.open'), { key: 'Enter' })
    await waitFor(() => expect(foldOf('menu.open').getAttribute('aria-expanded')).toBe('false'))
    expect(document.querySelector('[data-state="menu.open.unfolding"]')).toBeNull()
  })

  it('marks the transition that the machine has just taken', async () => {
    const menu = await open()
    act(() => menu.send({ type: 'menu.toggle' }))
    expect(live()).toEqual(['menu', 'menu.open', 'menu.open.unfolding'])
    expect(taken()).toEqual(['menu.toggle'])
    act(() => vi.advanceTimersByTime(2000))
    expect(live()).toContain('menu.open.atTop')
  })

  it('announces the result of an event that Enter sends from the chart', async () => {
    const menu = await open()
    fireEvent.keyDown(screen.getByRole('button', { name: 'Send menu.toggle' }), { key: 'Enter' })
    expect(menu.getSnapshot().matches('open')).toBe(true)
    act(() => vi.advanceTimersByTime(250))
    menu.send({ type: 'menu.toggle' })
    act(() => vi.advanceTimersByTime(1000))
    expect(status()).toContain('menu: menu.toggle, nå i menu.closed')
  })

  it('explains why a written event is no JSON', async () => {
    const menu = await open()
    fireEvent.change(screen.getByLabelText('Innhold (JSON)'), { target: { value: '{' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(screen.getByRole('alert').textContent).toMatch(/^Innholdet er ikke JSON, og hendelsen ble ikke sendt\./)
    fireEvent.change(screen.getByLabelText('Innhold (JSON)'), { target: { value: '{}' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(menu.getSnapshot().matches('open')).toBe(true)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('announces why an event led to no transition', async () => {
    const menu = await open()
    act(() => menu.send({ type: 'menu.close' }))
    act(() => vi.advanceTimersByTime(1000))
    const line = 'menu.close gjør ingenting: tilstanden har ingen overgang for hendelsen.'
    expect(status()).toContain(`menu: ${line}`)
    const why = within(screen.getByRole('region', { name: 'Hvorfor ikke' }))
    expect(why.getByText(line)).toBeTruthy()
    expect(why.getByText('menu.open')).toBeTruthy()
  })

  it('tells what an event would do without sending it', async () => {
    const menu = await open()
    fireEvent.change(screen.getByLabelText('Hendelse'), { target: { value: 'menu.toggle' } })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Hva ville den gjort?' })))
    expect(status()).toContain('menu.toggle går til menu.open.')
    expect(menu.getSnapshot().matches('closed')).toBe(true)
  })

  it('takes an answer away once the machine moves on', async () => {
    const menu = await open()
    fireEvent.change(screen.getByLabelText('Hendelse'), { target: { value: 'menu.toggle' } })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Hva ville den gjort?' })))
    act(() => menu.send({ type: 'menu.toggle' }))
    expect(status()).not.toContain('menu.toggle går til menu.open.')
    expect(screen.queryByRole('region', { name: 'Hva menu.toggle ville gjort' })).toBeNull()
  })

  it('says that nobody answers', async () => {
    const store = createRecordStore((then) => then())
    const sender = createSender({
      emit: (entries, isCut) => act(() => store.take({ kind: 'entries', shop: 'page', entries, isCut })),
      later: (then) => then(),
    })
    createActor(quietMenu, { inspect: sender.inspect }).start()
    render(<Panel store={store} send={{ event: nothing, ask: async () => null }} />)
    sender.connect()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Hva ville den gjort?' })))
    expect(status()).toContain('Ingen svar: siden eller aktøren er borte, eller aktøren er ingen maskin.')
  })

  it('offers samples that the machine’s own model is typed by', async () => {
    await open()
    vi.useRealTimers()
    fireEvent.click(within(screen.getByRole('navigation')).getByRole('button', { name: /^overlays/ }))
    const type = screen.getByLabelText<HTMLSelectElement>('Hendelse').value
    const [sample] = samplesOf('overlays', type)
    expect(Object.keys(sample ?? {}).length).toBeGreaterThan(1)
    const written = () => JSON.parse(screen.getByLabelText<HTMLTextAreaElement>('Innhold (JSON)').value)
    await waitFor(() => expect(written()).toEqual(sample), { timeout: 30_000 })
  })

  it('shows an earlier state while the machine goes on', async () => {
    const menu = await open()
    act(() => menu.send({ type: 'menu.toggle' }))
    fireEvent.click(screen.getByRole('button', { name: '← Forrige' }))
    expect(live()).toEqual(['menu', 'menu.closed'])
    expect(screen.queryByRole('button', { name: /^Send menu/ })).toBeNull()
    act(() => menu.send({ type: 'menu.close' }))
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('Steg 1 av 3: xstate.init')
    fireEvent.change(screen.getByRole('slider'), { target: { value: '1' } })
    expect(live()).toContain('menu.open')
    fireEvent.click(screen.getByRole('button', { name: 'Nå' }))
    expect(live()).toEqual(['menu', 'menu.closed'])
  })

  it('marks the unknown context of a step', () => {
    const store = createRecordStore((then) => then())
    const common = { actor: 'x', at: 0 }
    const definition = JSON.stringify(menuMachine.config)
    const state = { status: 'active', tags: [], live: ['menu', 'menu.closed'], taken: [] }
    store.take({
      kind: 'entries',
      shop: 'page',
      isCut: false,
      entries: [
        { ...common, n: 1, kind: 'actor', parent: null, name: 'menu', machine: 'menu', definition },
        { ...common, ...state, n: 2, kind: 'snapshot', type: 'xstate.init', answers: null, changed: { level: 1 } },
        { ...common, ...state, n: 4, kind: 'snapshot', type: 'menu.close', answers: 3, changed: {}, isLost: true },
      ],
    })
    render(<Panel store={store} send={{ event: nothing, dock: nothing, toStately: async () => '' }} />)
    const context = within(screen.getByRole('region', { name: 'Kontekst' }))
    expect(context.getByText(/^Ikke kjent ved dette steget/)).toBeTruthy()
    expect(context.getByText('level')).toBeTruthy()
    expect(screen.queryByText(/ingen overgang/)).toBeNull()
  })

  it('shows the chart as a table with the current state', async () => {
    const menu = await open()
    act(() => menu.send({ type: 'menu.toggle' }))
    openTable()
    const rows = screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
    expect(rows).toContainEqual(['closed', 'menu.toggle', 'open', 'nettopp tatt'])
    expect(rows).toContainEqual(['open', 'menu.close', 'closed', 'her'])
  })

  it('shows nothing new while paused', async () => {
    const menu = await open()
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
    act(() => menu.send({ type: 'menu.toggle' }))
    expect(live()).toEqual(['menu', 'menu.closed'])
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
    expect(live()).toContain('menu.open')
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'overl' } })
    expect(within(screen.getByRole('navigation')).getAllByRole('button')).toHaveLength(1)
  })
})
