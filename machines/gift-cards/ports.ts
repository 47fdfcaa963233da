import { fromPromise } from 'xstate'
import { giftCardsMachine } from './machine.ts'
import { answerIn, type GiftCardAnswer } from './rules.ts'

/** Effects of gift cards. */
export interface GiftCardsPorts {
  /** Asks what a card has. A refusal is an answer; a fault rejects. */
  checkGiftCard(call: { code: string }): Promise<GiftCardAnswer>
}

export const giftCardsWith = (ports: GiftCardsPorts) =>
  giftCardsMachine.provide({
    actors: {
      checkGiftCard: fromPromise<GiftCardAnswer, { code: string }>(async ({ input }) =>
        answerIn(await ports.checkGiftCard(input)),
      ),
    },
  })
