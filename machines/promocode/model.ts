import type { ModelOptions } from '../testing/index.ts'
import type { promocodeMachine } from './machine.ts'

const summer = { code: 'SOMMER', amount: 0.2, fixed: false }
const hundred = { code: 'HUNDRE', amount: 10_000, fixed: true }

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
      { output: { is: 'accepted', promocode: summer } },
      { output: { is: 'refused', reason: 'expired' } },
    ],
    'xstate.error.actor.checkCode': [{ error: 'no answer' }],
  },
  invariants: {
    'a code holds where it says so, and nowhere else': (now) =>
      now.hasTag('accepted') === (now.context.accepted !== null),
    'a reason is given with a no, and with nothing else': (now) =>
      now.matches({ open: 'refused' }) === (now.context.refusal !== null),
    'no empty code is asked about': (now) => !now.hasTag('checking') || now.context.code.trim() !== '',
    'a yes and a no are told once, when they are given': (now, { facts, event }) =>
      facts.every(({ type }) =>
        type === 'promocode.accepted'
          ? event.type === 'xstate.done.actor.checkCode' && now.hasTag('accepted')
          : type === 'promocode.refused'
            ? now.context.refusal !== null
            : event.type === (type === 'promocode.removed' ? 'promocode.remove' : 'promocode.synced'),
      ),
    'what can not be read is told, and as lost only where no code holds': (now, { facts, before }) =>
      facts.every(({ type }) =>
        type === 'promocode.dropped'
          ? !before?.hasTag('accepted')
          : type !== 'promocode.sync.dropped' || now.hasTag('accepted'),
      ),
    'what another tab did is not written again': ({ context }, { event, effects, before }) =>
      effects.some(({ type }) => type === 'save') ===
      (event.type !== 'promocode.synced' && (before?.context.accepted ?? null) !== context.accepted),
  },
}
