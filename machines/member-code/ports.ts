import { fromCallback, fromPromise } from 'xstate'
import { type MemberCodeEvent, memberCodeMachine } from './machine.ts'
import { answerIn, type MemberCode, type MemberCodeAnswer } from './rules.ts'

/** Effects of a member code. */
export interface MemberCodePorts {
  /** Calls `tell` when the member is back at the tab, or the network is back. Returns what ends it. */
  watchReturn(tell: () => void): () => void
  /** Keeps the screen on. Returns what ends it. */
  keepScreenOn(): () => void
  /** Reads the current code. An ended session is an answer; a fault rejects. */
  readMemberCode(): Promise<MemberCodeAnswer>
  /** Stores a code that is shown, for use without a network. */
  save(code: MemberCode): void
}

export const memberCodeWith = (ports: MemberCodePorts) =>
  memberCodeMachine.provide({
    actions: { save: (_, { code }) => ports.save(code) },
    actors: {
      watchReturn: fromCallback<MemberCodeEvent>(({ sendBack }) =>
        ports.watchReturn(() => sendBack({ type: 'memberCode.check' })),
      ),
      keepScreenOn: fromCallback<MemberCodeEvent>(() => ports.keepScreenOn()),
      readMemberCode: fromPromise<MemberCodeAnswer>(async () => answerIn(await ports.readMemberCode())),
    },
  })
