import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import {
  navigationCommands,
  navigationWith,
  type Outcome,
  selectNavigation,
  type Visit,
} from '../../../machines/navigation/index.ts'

interface Asked {
  href: string
  signal: { readonly aborted: boolean }
  resolve(outcome: Outcome): void
  reject(error: Error): void
}

/** Stubbed ports: the test settles their promises. */
function startNavigation() {
  const log: string[] = []
  const asked: Asked[] = []
  const clock = new SimulatedClock()
  const machine = navigationWith({
    bring: ({ href }, signal) => new Promise((resolve, reject) => asked.push({ href, signal, resolve, reject })),
    show: (visit, leaving) => log.push(`show ${visit.kind} ${visit.href} from ${leaving?.href}`),
    restoreScrollAndFocus: (visit) => log.push(`settle ${visit.kind} ${visit.href}`),
    prefetch: (href) => log.push(`prefetch ${href}`),
    loadWhole: ({ href, kind }) => log.push(`whole ${kind} ${href}`),
  })
  const here: Visit = { href: '/', key: 'a', kind: 'push' }
  const actor = createActor(machine, { clock, input: { here, session: 's', title: 'Hjem' } })
  actor.on('*', (event) => log.push('href' in event ? `${event.type} ${event.href}` : event.type))
  actor.start()
  return {
    log,
    asked,
    clock,
    send: actor.send.bind(actor),
    at: () => actor.getSnapshot(),
    view: () => selectNavigation(actor.getSnapshot()),
    commands: navigationCommands(actor.send),
    go: (href: string) => actor.send({ type: 'navigation.go', href }),
    shown: (key: string, title = '') => actor.send({ type: 'navigation.shown', key, title }),
    async answer(outcome: Outcome | Error) {
      const last = asked.at(-1)!
      if (outcome instanceof Error) last.reject(outcome)
      else last.resolve(outcome)
      await new Promise((done) => setTimeout(done))
    },
  }
}
const ready = { type: 'ready' } as const

it('shows a page before it restores focus', async () => {
  const w = startNavigation()
  expect(w.view().title, 'the document names its own first page').toBe('')
  w.go('/dame')
  await w.answer(ready)
  expect(w.at().value).toBe('arriving')
  expect(w.view().title, 'the page that was left is not announced').toBe('')
  w.shown('s.1', 'Dame')
  expect(w.at().value).toBe('idle')
  expect(w.log).toEqual([
    'navigation.started /dame',
    'show push /dame from /',
    'navigation.leaving',
    'settle push /dame',
    'navigation.arrived /dame',
  ])
  expect(w.view()).toMatchObject({ href: '/dame', title: 'Dame', pending: false, failed: null })
})

it('is pending only after 150 ms', () => {
  const w = startNavigation()
  w.go('/dame')
  w.clock.increment(149)
  expect(w.view().pending).toBe(false)
  w.clock.increment(1)
  expect(w.view().pending).toBe(true)
})

it('drops the first of two clicks', async () => {
  const w = startNavigation()
  w.go('/dame')
  w.go('/herre')
  expect(w.asked[0]!.signal.aborted).toBe(true)
  w.asked[0]!.resolve(ready)
  await w.answer(ready)
  expect(w.log.filter((line) => line.startsWith('show'))).toEqual(['show push /herre from /'])
})

it('does not take a page that was overtaken while it was drawn for the next', async () => {
  const w = startNavigation()
  w.go('/dame')
  await w.answer(ready)
  w.go('/herre')
  await w.answer(ready)
  w.shown('s.1', 'Dame')
  expect(w.at().value).toBe('arriving')
  w.shown('s.2', 'Herre')
  expect(w.view().title).toBe('Herre')
})

it('HEAD-11 a link back carries where its page was left', async () => {
  const w = startNavigation()
  w.send({ type: 'navigation.go', href: '/dame', leftAt: 300 })
  await w.answer(ready)
  expect(w.at().context.here).toEqual({ href: '/dame', key: 's.1', kind: 'push', leftAt: 300 })
})

it('HEAD-11 a link that does not go back carries no position', async () => {
  const w = startNavigation()
  w.go('/dame')
  await w.answer(ready)
  expect(w.at().context.here).toEqual({ href: '/dame', key: 's.1', kind: 'push' })
})

it('HEAD-11 a page that a link back is redirected to has no position', async () => {
  const w = startNavigation()
  w.send({ type: 'navigation.go', href: '/dame', leftAt: 300 })
  await w.answer({ type: 'redirect', href: '/herre' })
  await w.answer(ready)
  expect(w.at().context.here).toEqual({ href: '/herre', key: 's.1', kind: 'push' })
})

it('ROUTE-04 follows a redirect within the same history entry', async () => {
  const w = startNavigation()
  w.go('/privacy')
  await w.answer({ type: 'redirect', href: '/personvernerklaering' })
  await w.answer(ready)
  expect(w.log).toContain('show push /personvernerklaering from /')
  expect(w.at().context.here.key).toBe('s.1')
})

it('rewrites an entry gone back to that has moved since', async () => {
  const w = startNavigation()
  w.send({ type: 'navigation.popped', href: '/privacy', key: 'old' })
  await w.answer({ type: 'redirect', href: '/personvernerklaering' })
  await w.answer(ready)
  expect(w.at().context.here).toEqual({ href: '/personvernerklaering', key: 'old', kind: 'replace' })
})

it.each<[string, Outcome, string]>([
  ['the route that the guard names', { type: 'denied', href: '/logg-inn' }, '/logg-inn'],
  ['the page one was at', { type: 'denied' }, '/dame'],
])('ROUTE-16 a refusal leads to %s', async (_, refusal, href) => {
  const w = startNavigation()
  w.go('/dame')
  await w.answer(ready)
  w.shown('s.1')
  w.go('/konto')
  await w.answer(refusal)
  expect(w.asked.at(-1)!.href).toBe(href)
})

it('ROUTE-16 a refusal of the page one is at leads home', async () => {
  const w = startNavigation()
  w.go('/konto')
  await w.answer(ready)
  w.shown('s.1')
  w.go('/konto')
  await w.answer({ type: 'denied' })
  expect(w.asked.at(-1)!.href).toBe('/')
})

it('fails after five redirects', async () => {
  const w = startNavigation()
  w.go('/a')
  for (let hop = 0; hop < 5; hop++) await w.answer({ type: 'redirect', href: '/a' })
  expect(w.at().value).toEqual({ loading: 'recentlyStarted' })
  await w.answer({ type: 'redirect', href: '/a' })
  expect(w.at().value).toBe('failed')
})

it('ROUTE-19 leaves a chunk that keeps failing to the browser', async () => {
  const w = startNavigation()
  w.go('/dame')
  await w.answer(new Error('net'))
  expect(w.view().failed).toBe('/dame')
  w.commands.retry()
  await w.answer(new Error('net'))
  w.commands.retry()
  expect(w.log.slice(1)).toEqual([
    'navigation.failed /dame',
    'navigation.failure.ended',
    'navigation.failed /dame',
    'whole push /dame',
  ])
})

it('forgets a failure on the next navigation', async () => {
  const w = startNavigation()
  w.go('/dame')
  await w.answer(new Error('net'))
  w.commands.go('/herre')
  expect(w.at().context).toMatchObject({ failures: 0, goal: { href: '/herre' } })
})

it('keeps the key of an entry on Back', async () => {
  const w = startNavigation()
  w.send({ type: 'navigation.popped', href: '/dame', key: 'old' })
  await w.answer(ready)
  expect(w.at().context.here).toEqual({ href: '/dame', key: 'old', kind: 'pop' })
})

it('stays on the page after Back with an immediate Forward', async () => {
  const w = startNavigation()
  w.send({ type: 'navigation.popped', href: '/dame', key: 'old' })
  w.clock.increment(150)
  w.send({ type: 'navigation.popped', href: '/', key: 'a' })
  expect(w.asked[0]!.signal.aborted).toBe(true)
  await w.answer(ready)
  expect(w.log).toEqual(['navigation.started /dame'])
  expect(w.at().context.here.key).toBe('a')
  expect(w.view().pending).toBe(false)
})

it('forgets a failure on Back to the shown page', async () => {
  const w = startNavigation()
  w.send({ type: 'navigation.popped', href: '/dame', key: 'old' })
  await w.answer(new Error('net'))
  w.send({ type: 'navigation.popped', href: '/', key: 'a' })
  expect(w.view().failed).toBe(null)
  w.send({ type: 'navigation.popped', href: '/#vilkar', key: 'a' })
  expect(w.at().value).toBe('idle')
  expect(w.log).toEqual(['navigation.started /dame', 'navigation.failed /dame', 'navigation.failure.ended'])
})

it('preloads on intent without leaving the page', () => {
  const w = startNavigation()
  w.commands.prefetch('/dame')
  expect(w.log).toEqual(['prefetch /dame'])
  expect(w.at().value).toBe('idle')
})

const gone = { type: 'absent', code: 'list', isOnline: true } as const

it('ROUTE-19 loads a page as a document when its code fails a second time', async () => {
  const w = startNavigation()
  w.go('/dame')
  await w.answer(gone)
  expect(w.view().failed).toBe('/dame')
  w.go('/herre')
  await w.answer(gone)
  expect(w.log.at(-1)).toBe('whole push /herre')
  expect(w.view()).toMatchObject({ failed: null, pending: true })
})

it('ROUTE-19 waits for the net before it leaves a document', async () => {
  const w = startNavigation()
  for (const _ of [1, 2, 3]) {
    w.go('/dame')
    await w.answer({ ...gone, isOnline: false })
    expect(w.view().failed).toBe('/dame')
  }
  w.go('/dame')
  await w.answer(gone)
  expect(w.log.at(-1)).toBe('whole push /dame')
})

it('ROUTE-19 does not take the code of one screen for that of another', async () => {
  const w = startNavigation()
  w.go('/dame')
  await w.answer(gone)
  w.go('/konto')
  await w.answer({ ...gone, code: 'account' })
  expect(w.view().failed).toBe('/konto')
})

it('ROUTE-19 HEAD-13 reports a part whose code fails, then loads the page again', () => {
  const w = startNavigation()
  const failed = { type: 'navigation.code.failed', code: 'cart', isOnline: true } as const
  w.send(failed)
  w.send({ ...failed, isOnline: false })
  expect(w.log).toEqual(['navigation.part.absent', 'navigation.part.absent'])
  expect(w.at().value).toBe('idle')
  w.send(failed)
  expect(w.log.slice(2)).toEqual(['whole replace /'])
})

it('SECURITY a page that must not share the document is loaded as one', async () => {
  const w = startNavigation()
  w.send({ type: 'navigation.popped', href: '/konto', key: 'old' })
  await w.answer({ type: 'document' })
  expect(w.log).toEqual(['navigation.started /konto', 'whole pop /konto'])
})

it('goes elsewhere while a document is awaited', async () => {
  const w = startNavigation()
  w.go('/konto')
  await w.answer({ type: 'document' })
  w.go('/dame')
  await w.answer(ready)
  w.shown('s.2', 'Dame')
  expect(w.view()).toMatchObject({ href: '/dame', pending: false })
})
