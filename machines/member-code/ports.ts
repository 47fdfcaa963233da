import { fromPromise } from 'xstate'
import { memberCodeMachine } from './machine.ts'
import { answerIn, type MemberCodeAnswer } from './rules.ts'

/** Effects of a member code. */
export interface MemberCodePorts {
  /** Reads the current code. An ended session is an answer; a fault rejects. */
  readMemberCode(): Promise<MemberCodeAnswer>
}

export const memberCodeWith = (ports: MemberCodePorts) =>
  memberCodeMachine.provide({
    actors: { readMemberCode: fromPromise<MemberCodeAnswer>(async () => answerIn(await ports.readMemberCode())) },
  })
