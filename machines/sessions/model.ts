import type { ModelOptions } from '../testing/index.ts'
import type { sessionsMachine } from './machine.ts'
import type { Session } from './rules.ts'

const lastUsed = '2026-11-22T10:00:00.000Z'
/** This session and two others. */
export const sessionsSample: readonly Session[] = [
  { id: 'here', device: 'Firefox på Windows', lastUsed, isCurrent: true },
  { id: 'phone', device: 'Safari på iPhone', lastUsed, isCurrent: false },
  { id: 'work', device: '', lastUsed, isCurrent: false },
]
const fault = [{ error: new Error('no answer') }]

export const sessionsModel: ModelOptions<typeof sessionsMachine> = {
  events: {
    'sessions.ending.open': [{ id: 'phone' }, { id: 'here' }, { id: null }],
    'xstate.done.actor.readSessions': [
      { output: { type: 'sessions', sessions: sessionsSample } },
      { output: { type: 'signedOut' } },
    ],
    'xstate.done.actor.endSession': [{ output: { type: 'done' } }, { output: { type: 'signedOut' } }],
    'xstate.error.actor.readSessions': fault,
    'xstate.error.actor.endSession': fault,
  },
  invariants: {
    'this login is never ended here': (now) =>
      !(now.hasTag('open') || now.hasTag('confirmation')) || now.context.sessions.some(({ isCurrent }) => isCurrent),
    'what is ended is on the list': (now, { before }) =>
      !now.hasTag('confirmation') ||
      before?.hasTag('confirmation') === true ||
      now.context.sessions.some(
        ({ id, isCurrent }) => !isCurrent && (now.context.asked === null || now.context.asked === id),
      ),
    'nothing ends that was not asked about': (now, { before }) =>
      !now.matches('ending') || before?.matches('confirming') === true || before?.matches('ending') === true,
    'what has ended is gone, and only that': (now, { before, event }) =>
      before === undefined ||
      before === null ||
      event.type === 'xstate.done.actor.readSessions' ||
      now.matches('closed') ||
      before.context.sessions.length - now.context.sessions.length ===
        (now.matches({ open: 'ended' }) && before.matches('ending')
          ? before.context.asked === null
            ? before.context.sessions.length - 1
            : 1
          : 0),
    'who is not logged in sees nothing': (now) => !now.matches('closed') || now.context.sessions.length === 0,
    'the end of a login is emitted once': (now, { before, emitted }) =>
      emitted.length > 0 === (now.matches('closed') && !before?.matches('closed')),
  },
}
