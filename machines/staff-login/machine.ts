import { assign, setup } from 'xstate'
import { absentCall } from '../domain/absent.ts'
import {
  answerTimeout,
  idleTimeOf,
  missingIn,
  type StaffCredentials,
  type StaffLoginAnswer,
  type StaffLoginError,
  type StaffLogoutAnswer,
  type StaffMember,
  type StaffMemberAnswer,
} from './rules.ts'

export interface StaffLoginContext {
  /** Null while nobody is logged in. */
  member: StaffMember | null
  error: StaffLoginError | null
  /** Fields that were empty at the last submit. */
  missing: readonly (keyof StaffCredentials)[]
}

export type StaffLoginEvent =
  | { type: 'staffLogin.retry' }
  | ({ type: 'staffLogin.submit' } & StaffCredentials)
  /** The server was called, which keeps the login. */
  | { type: 'staffLogin.used' }
  /** The server says that the login has ended. */
  | { type: 'staffLogin.expired' }
  | { type: 'staffLogin.leave' }

type Answer = StaffMemberAnswer | StaffLoginAnswer

export const staffLoginMachine = setup({
  types: {
    context: {} as StaffLoginContext,
    events: {} as StaffLoginEvent,
    tags: {} as 'busy' | 'form' | 'signedIn',
  },
  actors: {
    readStaffMember: absentCall<StaffMemberAnswer, void>('readStaffMember'),
    logInStaff: absentCall<StaffLoginAnswer, StaffCredentials>('logInStaff'),
    logOutStaff: absentCall<StaffLogoutAnswer, void>('logOutStaff'),
  },
  actions: {
    keepMember: assign((_, { answer }: { answer: Answer }) => ({
      member: answer.type === 'member' ? answer.member : null,
    })),
    dropMember: assign({ member: null }),
    keepRefusal: assign((_, { answer }: { answer: Answer }) => ({
      error: answer.type === 'refused' ? answer.why : null,
    })),
    keepFault: assign({ error: 'fault' }),
    dropError: assign({ error: null }),
    keepMissing: assign((_, given: StaffCredentials) => ({ missing: missingIn(given) })),
    dropMissing: assign({ missing: [] }),
  },
  guards: {
    isIncomplete: (_, given: StaffCredentials) => missingIn(given).length > 0,
    isMember: (_, { answer }: { answer: Answer }) => answer.type === 'member',
  },
  delays: { answerTimeout, idleTime: ({ context }) => idleTimeOf(context.member) },
}).createMachine({
  id: 'staffLogin',
  description: 'A login of someone who works in a shop: by password and a code, for as long as it is used.',
  context: { member: null, error: null, missing: [] },
  initial: 'checking',
  options: { maxIterations: 100 },
  states: {
    checking: {
      description: 'Reads whether this browser is logged in.',
      tags: 'busy',
      invoke: {
        id: 'readStaffMember',
        src: 'readStaffMember',
        onDone: [
          {
            guard: { type: 'isMember', params: ({ event }) => ({ answer: event.output }) },
            target: 'signedIn',
            actions: { type: 'keepMember', params: ({ event }) => ({ answer: event.output }) },
          },
          { description: 'Nobody is logged in.', target: 'signedOut' },
        ],
        onError: { description: 'The request failed.', target: 'failed' },
      },
      after: { answerTimeout: 'failed' },
    },
    failed: {
      description: 'Whether somebody is logged in is not known. The request may be repeated.',
      on: { 'staffLogin.retry': 'checking' },
    },
    signedOut: {
      description: 'The form waits for name, password and code.',
      tags: 'form',
      on: {
        'staffLogin.submit': [
          {
            description: 'Nothing is sent.',
            guard: { type: 'isIncomplete', params: ({ event }) => event },
            actions: { type: 'keepMissing', params: ({ event }) => event },
          },
          { target: 'entering', actions: ['dropError', 'dropMissing'] },
        ],
      },
      initial: 'idle',
      states: {
        idle: { description: 'There is nothing to report.' },
        refused: { description: 'Nobody was logged in; the error code gives the reason.' },
        ended: { description: 'The login has ended for lack of use, or elsewhere.' },
        left: { description: 'The member has logged out.' },
      },
    },
    entering: {
      description: 'Sends name, password and code.',
      tags: ['form', 'busy'],
      invoke: {
        id: 'logInStaff',
        src: 'logInStaff',
        input: ({ event }) =>
          event.type === 'staffLogin.submit'
            ? { name: event.name, password: event.password, code: event.code }
            : { name: '', password: '', code: '' },
        onDone: [
          {
            guard: { type: 'isMember', params: ({ event }) => ({ answer: event.output }) },
            target: 'signedIn',
            actions: { type: 'keepMember', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: 'signedOut.refused',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: { description: 'The request failed.', target: 'signedOut.refused', actions: 'keepFault' },
      },
      after: { answerTimeout: { target: 'signedOut.refused', actions: 'keepFault' } },
    },
    signedIn: {
      description: 'The pages of the shop are open. They close when nothing is done for too long.',
      tags: 'signedIn',
      on: {
        'staffLogin.used': { description: 'The time without use begins again.', target: 'signedIn', reenter: true },
        'staffLogin.expired': { target: 'signedOut.ended', actions: ['dropMember', 'dropError'] },
        'staffLogin.leave': { target: 'leaving', actions: 'dropError' },
      },
      after: { idleTime: { target: 'signedOut.ended', actions: ['dropMember', 'dropError'] } },
    },
    leaving: {
      description: 'Ends the login.',
      tags: ['signedIn', 'busy'],
      invoke: {
        id: 'logOutStaff',
        src: 'logOutStaff',
        onDone: { target: 'signedOut.left', actions: 'dropMember' },
        onError: {
          description: 'The request failed, so the member is still logged in.',
          target: 'signedIn',
          actions: 'keepFault',
        },
      },
      after: { answerTimeout: { target: 'signedIn', actions: 'keepFault' } },
    },
  },
})
