import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { formatGiftCardCode, withCheckCharacter } from '../../../machines/domain/gift-card-code.ts'
import { mostGiftCards } from '../../../machines/domain/gift-card-limits.ts'
import {
  type GiftCardProblem,
  giftCardsCommands,
  giftCardsMachine,
  giftCardsWith,
  paidOf,
  partsOf,
  selectGiftCards,
} from '../../../machines/gift-cards/index.ts'
import { giftCardSamples, giftCardsModel } from '../../../machines/gift-cards/model.ts'
import { actorSubject, checkMutants, createModel, runPaths, stubs } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

const model = createModel(giftCardsMachine, giftCardsModel)
const { first, second } = giftCardSamples
const found = (code: string, balance = 50_000) => ({
  type: 'found' as const,
  card: { last4: code.slice(-4), balance, expiresAt: '2029-11-21T12:00:00.000Z', entries: [] },
})

visitsWholeChart('BUY-05 gift-cards visits every state, transition and guard', giftCardsMachine, () =>
  runPaths(model, actorSubject(giftCardsMachine)),
)

noticesMutants(import.meta.filename, 'BUY-05 gift-cards notices every mutant', giftCardsMachine, async () => {
  const run: Parameters<typeof checkMutants>[1] = (mutant) => runPaths(model, actorSubject(mutant), { all: true })
  expect((await checkMutants(giftCardsMachine, run)).alive).toEqual([])
})

function start() {
  const ports = stubs.giftCards()
  const actor = createActor(giftCardsWith(ports)).start()
  const commands = giftCardsCommands(actor.send)
  const enter = (text: string) => {
    commands.type(text)
    commands.submit()
  }
  return { ports, send: actor.send.bind(actor), view: () => selectGiftCards(actor.getSnapshot()), commands, enter }
}

describe('BUY-05 gift cards of a checkout', () => {
  it('are checked however the code is typed', async () => {
    const { ports, view, enter } = start()
    enter(` ${formatGiftCardCode(first).toLowerCase()} `)
    expect(ports.checkGiftCard.calls).toEqual([[{ code: first }]])
    await ports.checkGiftCard.answer(found(first))
    expect(view()).toMatchObject({ text: '', cards: [{ code: first, balance: 50_000 }], problem: null })
  })

  it.each<[string, GiftCardProblem]>([
    ['', 'missing'],
    ['ABCD', 'malformed'],
    [`${first.slice(0, -1)}${first.endsWith('0') ? '1' : '0'}`, 'malformed'],
  ])('refuse %j without asking: %s', (text, problem) => {
    const { ports, view, enter } = start()
    enter(text)
    expect([view().problem, ports.checkGiftCard.calls]).toEqual([problem, []])
  })

  it('refuse a card that is entered already', async () => {
    const { ports, view, enter } = start()
    enter(first)
    await ports.checkGiftCard.answer(found(first))
    enter(first)
    expect(view().problem).toBe('used')
  })

  it('keep the code after a fault, and ask again', async () => {
    const { ports, view, enter, commands } = start()
    enter(first)
    await ports.checkGiftCard.fail()
    expect(view()).toMatchObject({ text: first, problem: 'fault' })
    commands.retry()
    await ports.checkGiftCard.answer(found(first))
    expect(view().cards).toHaveLength(1)
  })

  it('are no more than an order can have', async () => {
    const { ports, view, enter } = start()
    const codes = Array.from({ length: mostGiftCards + 1 }, (_, at) => withCheckCharacter(String(at).padStart(15, '0')))
    for (const code of codes) {
      enter(code)
      if (view().isChecking) await ports.checkGiftCard.answer(found(code))
    }
    expect(view()).toMatchObject({ canAdd: false, problem: 'full' })
    expect(view().cards).toHaveLength(mostGiftCards)
  })

  it('show what a card has after an order was refused for it', async () => {
    const { ports, view, enter, send } = start()
    enter(first)
    await ports.checkGiftCard.answer(found(first))
    send({ type: 'giftCards.refuse', last4: first.slice(-4), reason: 'changed', balance: 100 })
    expect(view()).toMatchObject({ cards: [{ balance: 100 }], problem: 'changed' })
    send({ type: 'giftCards.refuse', last4: first.slice(-4), reason: 'empty', balance: 0 })
    expect(view()).toMatchObject({ cards: [], problem: 'empty' })
  })

  it('keep the other cards when one is taken back', async () => {
    const { ports, view, enter, commands } = start()
    for (const code of [first, second]) {
      enter(code)
      await ports.checkGiftCard.answer(found(code))
    }
    commands.remove(first.slice(-4))
    expect(view().cards.map(({ code }) => code)).toEqual([second])
  })

  it('pay an amount once, the first entered first, and never more than they have', () => {
    const balances = fc.array(fc.nat(100_000), { maxLength: mostGiftCards })
    fc.assert(
      fc.property(balances, fc.nat(200_000), (all, due) => {
        const cards = all.map((balance) => ({ balance }))
        // the reference: krone by krone, as sums up to each card
        const upTo = (at: number) =>
          Math.min(
            due,
            all.slice(0, at).reduce((sum, one) => sum + one, 0),
          )
        expect(partsOf(cards, due).map(({ amount }) => amount)).toEqual(all.map((_, at) => upTo(at + 1) - upTo(at)))
        expect(paidOf(cards, due)).toBe(upTo(all.length))
      }),
    )
  })
})
