import type { AnyEventObject, SnapshotFrom } from 'xstate'
import type { ModelOptions } from '../testing/index.ts'
import type { promocodeMachine } from './machine.ts'
import { parsePromocode, promocodeRestoreFailure } from './rules.ts'

const summer = { code: 'SOMMER', amount: 0.2, fixed: false }
const hundred = { code: 'HUNDRE', amount: 10_000, fixed: true }

/**
 * The event emitted after an input event; none for most. An invalid stored value is reported only without a valid code.
 */
function emittedBy(before: SnapshotFrom<typeof promocodeMachine>, event: AnyEventObject): string {
  const holds = before.hasTag('accepted')
  switch (event.type) {
    case 'xstate.done.actor.checkCode':
      return event.output.type === 'accepted' ? 'promocode.accepted' : ''
    case 'promocode.remove':
      return holds ? 'promocode.removed' : ''
    case 'promocode.synced':
      return holds || promocodeRestoreFailure(event.stored) === null ? '' : 'promocode.dropped'
    default:
      return ''
  }
}

export const promocodeModel: ModelOptions<typeof promocodeMachine> = {
  events: {
    'promocode.type': [{ text: ' SOMMER ' }, { text: '  ' }],
    'promocode.refuse': [
      { code: 'SOMMER', reason: 'alreadyUsed' },
      { code: null, reason: 'notUsable' },
    ],
    'promocode.hold': [summer, { ...summer, code: null }],
    'promocode.synced': [
      { stored: { v: 1, promocode: hundred } },
      { stored: { v: 1, promocode: null } },
      { stored: '{' },
      { stored: { v: 2 } },
    ],
    'xstate.done.actor.checkCode': [
      { output: { type: 'accepted', promocode: summer } },
      { output: { type: 'refused', reason: 'expired' } },
    ],
    'xstate.error.actor.checkCode': [{ error: 'no answer' }],
  },
  invariants: {
    'a code holds where it says so, and nowhere else': (now) =>
      now.hasTag('accepted') === (now.context.accepted !== null),
    'a reason is given with a no, and with nothing else': (now) =>
      now.matches({ open: 'refused' }) === (now.context.refusal !== null),
    'no empty code is asked about': (now) => !now.hasTag('checking') || now.context.code.trim() !== '',
    'the result is emitted once, and nothing else': (_, { emitted, event, before }) =>
      emitted.map(({ type }) => type).join() === (before ? emittedBy(before, event) : ''),
    'what another tab holds is held here': ({ context }, { event }) => {
      const held = event.type === 'promocode.synced' ? parsePromocode(event.stored) : null
      return held === null || JSON.stringify(context.accepted) === JSON.stringify(held)
    },
    'what another tab did is not written again, unless it can not be read': ({ context }, { event, effects, before }) =>
      effects.some(({ type }) => type === 'save') ===
      (event.type === 'promocode.synced'
        ? !before?.hasTag('accepted') && promocodeRestoreFailure(event.stored) === 'damaged'
        : (before?.context.accepted ?? null) !== context.accepted),
  },
}
