import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ActorRefFrom, createActor, SimulatedClock } from 'xstate'
import {
  type AlertsEmitted,
  alertsCommands,
  alertsMachine,
  alertsWith,
  type NewAlert,
  selectAlerts,
  selectEarlierAlerts,
} from '../../../machines/alerts/index.ts'
import { checkProperty, type Reference } from '../../../machines/testing/index.ts'

const success = (code: string): NewAlert => ({ type: 'success', code, about: '' })

/** The view and its commands. `dismiss` acts on the alert that is shown now. */
function viewOf(actor: ActorRefFrom<typeof alertsMachine>) {
  const view = selectAlerts(actor.getSnapshot())
  const commands = alertsCommands(actor.send)
  const { alert } = view
  return {
    ...view,
    ...commands,
    earlier: selectEarlierAlerts(actor.getSnapshot()).alerts,
    dismiss: () => alert && commands.dismiss(alert),
  }
}

function start() {
  const clock = new SimulatedClock()
  const emitted: AlertsEmitted[] = []
  const actor = createActor(alertsWith({ now: () => clock.now() }), { clock })
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  return {
    emitted,
    wait: (ms: number) => clock.increment(ms),
    send: actor.send.bind(actor),
    show: (alert: NewAlert) => actor.send({ type: 'alerts.show', alert }),
    view: () => viewOf(actor),
  }
}

describe('HEAD-13 alerts', () => {
  it('an alert that an earlier load has shown is not shown again', () => {
    const shown = new Set<string>()
    const load = () => {
      const port = { has: ({ code }: NewAlert) => shown.has(code), add: ({ code }: NewAlert) => shown.add(code) }
      const actor = createActor(alertsWith({ now: () => 0, shown: port })).start()
      actor.send({ type: 'alerts.show', alert: { type: 'warning', code: 'cart.dropped', about: 'future' } })
      return actor.getSnapshot().context.queue.length
    }
    expect([load(), load()]).toEqual([1, 0])
  })

  it('an alert is recorded as shown when its turn comes', () => {
    const shown: string[] = []
    const port = { has: () => false, add: ({ code }: NewAlert) => shown.push(code) }
    const actor = createActor(alertsWith({ now: () => 0, shown: port })).start()
    for (const code of ['cart.dropped', 'poll.dropped'])
      actor.send({ type: 'alerts.show', alert: { type: 'warning', code, about: 'future' } })
    expect(shown).toEqual(['cart.dropped'])
    actor.send({ type: 'alerts.next' })
    expect(shown).toEqual(['cart.dropped', 'poll.dropped'])
  })

  it('a success alert leaves after exactly 3000 ms', () => {
    const { show, wait, view } = start()
    show(success('linkCopied'))
    wait(2999)
    expect(view().alert?.code).toBe('linkCopied')
    wait(1)
    expect(view().alert).toBe(null)
  })

  it.each<[string, NewAlert]>([
    ['an error', { type: 'error', code: 'x', about: '' }],
    ['a warning', { type: 'warning', code: 'x', about: '' }],
    ['an information', { type: 'info', code: 'x', about: '' }],
    ['a success with something to do', { ...success('x'), action: { code: 'restore' } }],
  ])('%s stays until it is dismissed', (_, alert) => {
    const { show, wait, view } = start()
    show(alert)
    wait(1_000_000)
    expect(view().alert?.code).toBe('x')
    view().dismiss()
    expect(view().alert).toBe(null)
  })

  it('HEAD-13 a dismissal of a code removes only alerts of that code', () => {
    const { send, show, view } = start()
    for (const [code, about] of [
      ['navigation.failed', '/dame'],
      ['net.gone', ''],
      ['navigation.failed', '/herre'],
    ] as const)
      show({ type: 'error', code, about })
    send({ type: 'alerts.dismiss', code: 'navigation.failed' })
    expect(view()).toMatchObject({ count: 1, alert: { code: 'net.gone' } })
    send({ type: 'alerts.dismiss', code: 'navigation.failed' })
    expect(view()).toMatchObject({ count: 1, alert: { code: 'net.gone' } })
  })

  it('HEAD-13 a dismissal of a code takes an alert that waits behind another', () => {
    const { send, show, view } = start()
    show({ type: 'error', code: 'part.absent', about: '' })
    show({ type: 'warning', code: 'net.gone', about: '' })
    send({ type: 'alerts.dismiss', code: 'net.gone' })
    expect(view()).toMatchObject({ count: 1, alert: { code: 'part.absent' } })
  })

  it('alerts are shown one at a time for their full time', () => {
    const { show, wait, view } = start()
    show(success('first'))
    wait(2000)
    show(success('second'))
    wait(1000)
    expect(view().alert?.code).toBe('second')
    wait(2999)
    expect(view().alert?.code).toBe('second')
    wait(1)
    expect(view().alert).toBe(null)
  })

  it('HEAD-13 a persistent alert goes last when others wait', () => {
    const { show, wait, view } = start()
    const gone: NewAlert = { type: 'warning', code: 'net.gone', about: '' }
    show(gone)
    expect(view()).toMatchObject({ place: 1, count: 1 })
    show({ type: 'error', code: 'pageFailed', about: '/dame' })
    show(success('linkCopied'))
    expect(view()).toMatchObject({ place: 1, count: 3, alert: { code: 'net.gone' } })
    view().next()
    expect(view()).toMatchObject({ place: 2, count: 3, alert: { code: 'pageFailed' } })
    view().next()
    expect(view().alert?.code).toBe('linkCopied')
    wait(3000)
    expect(view()).toMatchObject({ place: 1, count: 2, alert: { code: 'net.gone' } })
    view().dismiss()
    expect(view()).toMatchObject({ place: 1, count: 1, alert: { code: 'pageFailed' } })
  })

  it('HEAD-13 the tenth alert has the tenth place', () => {
    const { show, view } = start()
    for (let at = 0; at < 10; at++) show({ type: 'error', code: 'pageFailed', about: `/${at}` })
    for (let at = 0; at < 9; at++) view().next()
    expect(view()).toMatchObject({ place: 10, count: 10 })
  })

  it('the same word about the same thing is not queued twice', () => {
    const { show, view } = start()
    show({ type: 'error', code: 'pageFailed', about: '/dame' })
    show({ type: 'error', code: 'pageFailed', about: '/dame' })
    show({ type: 'error', code: 'pageFailed', about: '/herre' })
    view().dismiss()
    expect(view().alert?.about).toBe('/herre')
    view().dismiss()
    expect(view().alert).toBe(null)
  })

  type Started = ReturnType<typeof start>
  it.each<[string, (s: Started) => void, (s: Started) => void]>([
    ['the pointer is over it', (s) => s.view().hold('pointer'), (s) => s.view().release('pointer')],
    ['the focus is in it', (s) => s.view().hold('focus'), (s) => s.view().release('focus')],
    [
      'the page is hidden',
      (s) => s.send({ type: 'alerts.page.hidden' }),
      (s) => s.send({ type: 'alerts.page.visible' }),
    ],
    ['the earlier are read', (s) => s.view().openHistory(), (s) => s.view().closeHistory()],
  ])('its clock pauses while %s', (_, hold, release) => {
    const s = start()
    s.show(success('linkCopied'))
    s.wait(1200)
    hold(s)
    s.wait(60_000)
    release(s)
    s.wait(1799)
    expect(s.view().alert?.code).toBe('linkCopied')
    s.wait(1)
    expect(s.view().alert).toBe(null)
  })

  it('its clock runs again only when the last has let go', () => {
    const { show, wait, view } = start()
    show(success('linkCopied'))
    view().hold('pointer')
    view().hold('focus')
    view().release('pointer')
    wait(5000)
    expect(view().alert?.code).toBe('linkCopied')
    view().release('focus')
    wait(3000)
    expect(view().alert).toBe(null)
  })

  it('the pointer that was over a dismissed alert does not hold the next', () => {
    const { show, wait, view } = start()
    show(success('first'))
    show(success('second'))
    view().hold('pointer')
    view().dismiss()
    wait(3000)
    expect(view().alert).toBe(null)
  })

  it('one that waits can be taken back', () => {
    const { show, send, view } = start()
    show(success('first'))
    show({ type: 'error', code: 'second', about: '' })
    send({ type: 'alerts.dismiss', uid: 'alert-2' })
    view().dismiss()
    expect(view().alert).toBe(null)
  })

  it('a press on one that has just left by itself does not dismiss the next', () => {
    const { show, wait, view } = start()
    for (const code of ['first', 'second']) show(success(code))
    const { dismiss } = view()
    wait(3000)
    dismiss()
    expect(view()).toMatchObject({ alert: { code: 'second' } })
  })

  it('an alert leaves once its action is taken', () => {
    const { show, view, emitted } = start()
    show({ type: 'error', code: 'pageFailed', about: '/dame', action: { code: 'retry' } })
    view().act()
    expect(emitted).toMatchObject([{ type: 'alerts.acted', alert: { action: { code: 'retry' }, about: '/dame' } }])
    expect(view().alert).toBe(null)
  })

  it('the history lists the last twenty alerts from the newest', () => {
    const { show, view } = start()
    for (let n = 1; n <= 21; n++) {
      show(success(`n${n}`))
      view().dismiss()
    }
    expect(view().earlier).toHaveLength(20)
    expect(view().earlier[0]?.code).toBe('n21')
  })
})

/** Expected behaviour from the product text: a queue; a success shows for 3000 ms, not counting the time on hold. */
class Queue implements Reference {
  #queue: { code: string; passing: boolean; used: number }[] = []
  #holds = new Set<string>()
  take(event: { type: string; by?: string; ms?: number; alert?: NewAlert }): void {
    if (event.alert) this.#show(event.alert)
    else if (event.type === 'alerts.dismiss') this.#leave()
    else if (event.type === 'alerts.hold') this.#holds.add(event.by!)
    else if (event.type === 'alerts.release') this.#holds.delete(event.by!)
    else if (event.type === 'alerts.page.hidden') this.#holds.add('page')
    else if (event.type === 'alerts.page.visible') this.#holds.delete('page')
    else if (event.type === 'time.passes') for (let ms = 0; ms < event.ms!; ms += 50) this.#pass(50)
  }
  #show({ code, type }: NewAlert): void {
    if (!this.#queue.some((other) => other.code === code))
      this.#queue.push({ code, passing: type === 'success', used: 0 })
  }
  #leave(): void {
    if (this.#queue.shift()) for (const by of ['pointer', 'focus']) this.#holds.delete(by)
  }
  #pass(ms: number): void {
    const shown = this.#queue[0]
    if (!shown?.passing || this.#holds.size > 0) return
    shown.used += ms
    if (shown.used >= 3000) this.#leave()
  }
  picture() {
    return this.#queue.map((alert) => alert.code)
  }
}

it('HEAD-13 random events agree with the reference', () => {
  const by = fc.constantFrom('pointer', 'focus')
  checkProperty(alertsMachine, {
    fc,
    maxLength: 40,
    event: fc.oneof(
      fc.record({
        type: fc.constant('alerts.show'),
        alert: fc.record({
          type: fc.constantFrom('success', 'success', 'error'),
          code: fc.constantFrom('a', 'b', 'c'),
          about: fc.constant(''),
        }),
      }),
      fc.record({ type: fc.constant('alerts.dismiss') }),
      fc.record({ type: fc.constantFrom('alerts.hold', 'alerts.release'), by }),
      fc.record({ type: fc.constantFrom('alerts.page.hidden', 'alerts.page.visible') }),
      fc.record({ type: fc.constant('time.passes'), ms: fc.integer({ min: 1, max: 80 }).map((n) => n * 50) }),
    ),
    reference: () => new Queue(),
    provide: (_, clock) => alertsWith({ now: () => clock.now() }),
    actual: (snapshot) => snapshot.context.queue.map((alert: NewAlert) => alert.code),
  })
})
