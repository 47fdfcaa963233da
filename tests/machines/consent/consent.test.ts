import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  consentView,
  consentWith,
  onlyNecessary,
  parseConsent,
  type StoredConsent,
} from '../../../machines/consent/index.ts'

const some = { analytics: true, tagManager: false, marketing: false }
const all = { analytics: true, tagManager: true, marketing: true }

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
  const view = () => consentView(actor.getSnapshot(), send)
  const before = view()
  actor.send({ type: 'consent.restore', stored })
  return { kept, emitted, answeredBy, dropped, before, send, view }
}

describe('HEAD-14 consent', () => {
  it('allows nothing before the stored answer is read', () => {
    const { before } = start(null)
    expect(before.asking).toBe(false)
    expect(before.allows('analytics')).toBe(false)
  })

  it.each([
    ['all', (v: ReturnType<typeof consentView>) => v.onAll(), all],
    ['only what is necessary', (v: ReturnType<typeof consentView>) => v.onNecessary(), onlyNecessary],
    ['some', (v: ReturnType<typeof consentView>) => v.onAcceptSelected(some), some],
  ])('stores a yes to %s', (_, answer, purposes) => {
    const { kept, emitted, answeredBy, view } = start(null)
    expect(view()).toMatchObject({ asking: true, onCancel: null })
    answer(view())
    expect(view()).toMatchObject({ asking: false, purposes })
    expect(kept).toEqual([{ v: 1, purposes }])
    expect(emitted).toEqual([purposes])
    expect(answeredBy).toEqual(['banner'])
  })

  it('is unchanged after it is reopened and cancelled', () => {
    const { kept, view } = start({ accepted: true, kept: { v: 1, purposes: some } })
    expect(view()).toMatchObject({ asking: false, purposes: some })
    view().onReopen()
    view().onChoose()
    expect(view()).toMatchObject({ asking: true, choosing: true, purposes: some })
    view().onCancel?.()
    expect(view()).toMatchObject({ asking: false, purposes: some })
    expect(kept).toEqual([])
  })

  it('of the account closes the first question', () => {
    const { send, view } = start(null)
    send({ type: 'consent.adopt', purposes: { analytics: true } })
    expect(view()).toMatchObject({ asking: false, purposes: { ...onlyNecessary, analytics: true } })
  })

  it('of the account closes no question that the shopper opened since', () => {
    const { kept, emitted, send, view } = start({ accepted: true, kept: { v: 1, purposes: some } })
    view().onReopen()
    send({ type: 'consent.adopt', purposes: { marketing: true } })
    const purposes = { ...some, marketing: true }
    expect(view()).toMatchObject({ asking: true, choosing: false, purposes })
    expect({ kept, emitted }).toEqual({ kept: [{ v: 1, purposes }], emitted: [purposes] })
    view().onCancel?.()
    expect(view()).toMatchObject({ asking: false, purposes })
  })

  it('USER-08 of the account is told as the account’s, which has saved it', () => {
    const { answeredBy, send } = start(null)
    send({ type: 'consent.adopt', purposes: { marketing: true } })
    send({ type: 'consent.adopt', purposes: { analytics: true } })
    expect(answeredBy).toEqual(['account', 'account'])
  })

  it('of the account closes no question whose checkboxes are shown', () => {
    const { send, view } = start(null)
    view().onChoose()
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
