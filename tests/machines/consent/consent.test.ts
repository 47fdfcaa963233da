import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  type ConsentCommands,
  consentCommands,
  consentWith,
  isConsented,
  onlyNecessary,
  parseConsent,
  type StoredConsent,
  selectConsent,
} from '../../../machines/consent/index.ts'

const some = { preferences: false, analytics: true, tagManager: false, marketing: false }
const all = { preferences: true, analytics: true, tagManager: true, marketing: true }

function start(stored: unknown) {
  const kept: StoredConsent[] = []
  const emitted: unknown[] = []
  const actor = createActor(consentWith({ save: (consent) => kept.push(consent) })).start()
  const answeredBy: string[] = []
  actor.on('consent.answered', (event) => {
    emitted.push(event.purposes)
    answeredBy.push(event.by)
  })
  const dropped: unknown[] = []
  actor.on('consent.dropped', (event) => dropped.push(event))
  const send = (event: Parameters<typeof actor.send>[0]) => actor.send(event)
  const view = () => selectConsent(actor.getSnapshot())
  const commands = consentCommands(send)
  const before = { asking: view().asking, allowsAnalytics: isConsented(actor.getSnapshot(), 'analytics') }
  actor.send({ type: 'consent.restore', stored })
  return { kept, emitted, answeredBy, dropped, before, send, view, commands }
}

describe('HEAD-14 consent', () => {
  it('allows nothing before the stored answer is read', () => {
    const { before } = start(null)
    expect(before).toEqual({ asking: false, allowsAnalytics: false })
  })

  it.each([
    ['all', (consent: ConsentCommands) => consent.acceptAll(), all],
    ['only what is necessary', (consent: ConsentCommands) => consent.acceptNecessary(), onlyNecessary],
    ['some', (consent: ConsentCommands) => consent.acceptSelected(some), some],
  ])('stores a yes to %s', (_, answer, purposes) => {
    const { kept, emitted, answeredBy, view, commands } = start(null)
    expect(view()).toMatchObject({ asking: true, canCancel: false })
    answer(commands)
    expect(view()).toMatchObject({ asking: false, purposes })
    expect(kept).toEqual([{ v: 1, purposes }])
    expect(emitted).toEqual([purposes])
    expect(answeredBy).toEqual(['banner'])
  })

  it('is unchanged after it is reopened and cancelled', () => {
    const { kept, view, commands } = start({ accepted: true, kept: { v: 1, purposes: some } })
    expect(view()).toMatchObject({ asking: false, purposes: some })
    commands.reopen()
    commands.choose()
    expect(view()).toMatchObject({ asking: true, choosing: true, purposes: some })
    commands.cancel()
    expect(view()).toMatchObject({ asking: false, purposes: some })
    expect(kept).toEqual([])
  })

  it('of the account closes the first question', () => {
    const { send, view } = start(null)
    send({ type: 'consent.adopt', purposes: { analytics: true } })
    expect(view()).toMatchObject({ asking: false, purposes: { ...onlyNecessary, analytics: true } })
  })

  it('of the account closes no question that the shopper opened since', () => {
    const { kept, emitted, send, view, commands } = start({ accepted: true, kept: { v: 1, purposes: some } })
    commands.reopen()
    send({ type: 'consent.adopt', purposes: { marketing: true } })
    const purposes = { ...some, marketing: true }
    expect(view()).toMatchObject({ asking: true, choosing: false, purposes })
    expect({ kept, emitted }).toEqual({ kept: [{ v: 1, purposes }], emitted: [purposes] })
    commands.cancel()
    expect(view()).toMatchObject({ asking: false, purposes })
  })

  it('USER-08 of the account is told as the account’s, which has saved it', () => {
    const { answeredBy, send } = start(null)
    send({ type: 'consent.adopt', purposes: { marketing: true } })
    send({ type: 'consent.adopt', purposes: { analytics: true } })
    expect(answeredBy).toEqual(['account', 'account'])
  })

  it('of the account closes no question whose checkboxes are shown', () => {
    const { send, view, commands } = start(null)
    commands.choose()
    send({ type: 'consent.adopt', purposes: { marketing: true } })
    expect(view()).toMatchObject({ asking: true, choosing: true })
  })

  it.each<[string, unknown, unknown]>([
    ['nothing kept', null, null],
    ['no cookie, whatever lies beside it', { accepted: false, kept: { v: 1, purposes: all } }, null],
    ['the cookie alone', { accepted: true, kept: null }, onlyNecessary],
    ['a copy of another version', { accepted: true, kept: { v: 2, purposes: all } }, onlyNecessary],
    ['a damaged copy', { accepted: true, kept: 'yes' }, onlyNecessary],
    ['a yes that is not a yes', { accepted: true, kept: { v: 1, purposes: { analytics: 'true' } } }, onlyNecessary],
  ])('STORE-02 reads %s', (_, stored, purposes) => expect(parseConsent(stored)).toEqual(purposes))

  it.each([
    ['damaged', { accepted: true, kept: 'yes' }],
    ['future', { accepted: true, kept: { v: 2, purposes: all } }],
  ])('STORE-02 reports a lost answer: %s', (reason, stored) => {
    const { dropped, view } = start(stored)
    expect(dropped).toEqual([{ type: 'consent.dropped', reason }])
    expect(view()).toMatchObject({ asking: false, purposes: onlyNecessary })
  })
})
