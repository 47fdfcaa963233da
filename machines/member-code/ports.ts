import { fromPromise } from 'xstate'
import { memberCodeMachine } from './machine.ts'
import { answerIn, type MemberCodeAnswer } from './rules.ts'

/** What a member code asks of the world. */
export interface MemberCodePorts {
  /** The code that the shop gives now. A login that is over is an answer; a rejection is a fault. */
  readMemberCode(): Promise<MemberCodeAnswer>
}

export const memberCodeWith = (ports: MemberCodePorts) =>
  memberCodeMachine.provide({
    actors: { readMemberCode: fromPromise<MemberCodeAnswer>(async () => answerIn(await ports.readMemberCode())) },
  })
