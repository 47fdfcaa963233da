import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  type PromocodeAnswer,
  type PromocodeEmitted,
  type PromocodeRefusal,
  parsePromocode,
  promocodeCommands,
  promocodeMachine,
  promocodeWith,
  type StoredPromocode,
  selectPromocode,
} from '../../../machines/promocode/index.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
const summer = { code: 'SOMMER', amount: 0.2, fixed: false }

function start(answers: Record<string, unknown> = {}) {
  const asked: string[] = []
  const kept: StoredPromocode[] = []
  const emitted: PromocodeEmitted[] = []
  const actor = createActor(
    promocodeWith({
      checkCode: async ({ code }) => {
        asked.push(code)
        const answer = answers[code]
        if (answer instanceof Error) throw answer
        return answer as PromocodeAnswer
      },
      save: (stored) => kept.push(stored),
    }),
  )
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const view = () => selectPromocode(actor.getSnapshot())
  const commands = promocodeCommands(actor.send)
  const enter = async (text: string) => {
    commands.type(text)
    commands.submit()
    await settled()
  }
  return { asked, kept, emitted, view, commands, enter, send: actor.send.bind(actor) }
}
const accepted = { SOMMER: { type: 'accepted', promocode: summer } }

describe('CART-13 promocode', () => {
  it('a valid code can be removed', async () => {
    const { asked, kept, emitted, view, enter, commands } = start(accepted)
    await enter('  SOMMER ')
    expect(asked).toEqual(['SOMMER'])
    expect(view()).toMatchObject({ accepted: summer, problem: null, canSubmit: false, field: { readOnly: true } })
    commands.remove()
    expect(view()).toMatchObject({ accepted: null, field: { value: '', readOnly: false } })
    expect(emitted).toEqual([
      { type: 'promocode.accepted', ...summer },
      { type: 'promocode.removed', code: 'SOMMER' },
    ])
    expect(kept).toEqual([
      { v: 1, promocode: summer },
      { v: 1, promocode: null },
    ])
  })

  it.each<PromocodeRefusal>(['unknown', 'expired', 'notYetValid', 'alreadyUsed', 'membersOnly', 'notUsable'])(
    'a code that is %s is refused until another is typed',
    async (reason) => {
      const { emitted, kept, view, enter, commands } = start({ VINTER: { type: 'refused', reason } })
      await enter('VINTER')
      expect(view()).toMatchObject({ problem: reason, field: { invalid: true, value: 'VINTER' } })
      expect(emitted).toEqual([])
      commands.type('VINTE')
      expect(view()).toMatchObject({ problem: null, field: { invalid: false } })
      expect(kept).toEqual([])
    },
  )

  it.each([
    ['no answer', new Error('no network')],
    ['an answer that cannot be read', { type: 'accepted', promocode: { code: 'X' } }],
    ['a worth that is no number', { type: 'accepted', promocode: { code: 'X', amount: Number.NaN, fixed: false } }],
    ['an unknown refusal', { type: 'refused', reason: 'because' }],
  ])('can be retried after %s', async (_, answer) => {
    const answers: Record<string, unknown> = { SOMMER: answer }
    const { asked, view, enter, commands } = start(answers)
    await enter('SOMMER')
    expect(view()).toMatchObject({ problem: 'fault', field: { value: 'SOMMER', invalid: false } })
    answers.SOMMER = accepted.SOMMER
    commands.retry()
    await settled()
    expect(asked).toEqual(['SOMMER', 'SOMMER'])
    expect(view()).toMatchObject({ accepted: summer })
  })

  it('white space in a code is normalised', async () => {
    const { asked, enter } = start({ 'TO ORD': { type: 'refused', reason: 'unknown' } })
    await enter(' \t ')
    expect(asked).toEqual([])
    await enter(' TO \n  ORD ')
    expect(asked).toEqual(['TO ORD'])
  })

  it('an empty code shows an error until something is typed', () => {
    const { view, emitted, commands } = start()
    commands.submit()
    expect(view()).toMatchObject({ problem: 'empty', field: { invalid: true } })
    commands.type('S')
    expect(view()).toMatchObject({ problem: null, field: { invalid: false } })
    expect(emitted).toEqual([])
  })

  it('a damaged code is reported once', () => {
    const { send, emitted, kept } = start()
    const damaged = '{'
    send({ type: 'promocode.synced', stored: damaged })
    expect(emitted).toEqual([{ type: 'promocode.dropped', reason: 'damaged' }])
    const next = start()
    next.send({ type: 'promocode.synced', stored: kept.at(-1) ?? damaged })
    expect(next.emitted).toEqual([])
  })

  it('ignores the answer to a code that was typed over', async () => {
    const { view, emitted, commands } = start(accepted)
    commands.type('SOMMER')
    commands.submit()
    expect(view()).toMatchObject({ checking: true, canSubmit: false })
    commands.type('VINTER')
    await settled()
    expect(view()).toMatchObject({ accepted: null, checking: false, field: { value: 'VINTER' } })
    expect(emitted).toEqual([])
  })

  it('shows why the cart refuses a valid code', async () => {
    const { view, enter, send, kept } = start(accepted)
    await enter('SOMMER')
    send({ type: 'promocode.refuse', code: 'ANNEN', reason: 'notUsable' })
    expect(view().accepted).toEqual(summer)
    send({ type: 'promocode.refuse', code: 'SOMMER', reason: 'alreadyUsed' })
    expect(view()).toMatchObject({ accepted: null, problem: 'alreadyUsed' })
    expect(kept.at(-1)).toEqual({ v: 1, promocode: null })
  })

  it.each([0, -1, 1.5])('a part of %s of the total is not usable', async (amount) => {
    const { view, enter } = start({ X: { type: 'accepted', promocode: { code: 'X', amount, fixed: false } } })
    await enter('X')
    expect(view().problem).toBe('notUsable')
  })

  it('CART-11 tabs share a code without writing back', async () => {
    const [one, two] = [start(accepted), start()]
    await one.enter('SOMMER')
    two.send({ type: 'promocode.synced', stored: JSON.stringify(one.kept.at(-1)) })
    expect(two.view().accepted).toEqual(summer)
    one.commands.remove()
    two.send({ type: 'promocode.synced', stored: one.kept.at(-1) })
    expect(two.view().accepted).toBe(null)
    expect([two.kept, two.emitted]).toEqual([[], []])
  })

  it.each<[string, unknown]>([
    ['nothing', null],
    ['no JSON', '{'],
    ['a future version', { v: 2, promocode: summer }],
    ['a damaged amount', { v: 1, promocode: { ...summer, amount: '0.2' } }],
    ['neither øre nor a part', { v: 1, promocode: { ...summer, fixed: 'ja' } }],
    ['more than all', { v: 1, promocode: { ...summer, amount: 2 } }],
    ['a code of nothing', { v: 1, promocode: { ...summer, code: ' ' } }],
  ])('STORE-02 %s that was kept is no code', (_, stored) => expect(parsePromocode(stored)).toBe(null))

  it('CART-13 a discount is at most the total', () => {
    const free = { ...summer, amount: 1 }
    expect(parsePromocode({ v: 1, promocode: free })).toEqual(free)
  })

  it('STORE-02 reports only a damaged code', () => {
    const { send, emitted } = start()
    send({ type: 'promocode.synced', stored: { v: 1, promocode: { ...summer, amount: 2 } } })
    expect(emitted).toEqual([{ type: 'promocode.dropped', reason: 'damaged' }])
    send({ type: 'promocode.synced', stored: { v: 1, promocode: null } })
    expect(emitted).toHaveLength(1)
  })

  it('STORE-02 reads no stored value as a code without a discount', () =>
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const promocode = parsePromocode({ v: 1, promocode: stored })
        expect(promocode === null || promocode.amount > 0).toBe(true)
      }),
      { numRuns: 50 },
    ))

  it('a port that is not provided ends in a fault', async () => {
    const actor = createActor(promocodeMachine).start()
    actor.send({ type: 'promocode.type', text: 'X' })
    actor.send({ type: 'promocode.submit' })
    await settled()
    expect(selectPromocode(actor.getSnapshot()).problem).toBe('fault')
  })
})
