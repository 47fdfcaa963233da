import type { ModelOptions } from '../testing/index.ts'
import type { formCheckMachine } from './machine.ts'

const now = Date.UTC(2026, 4, 17)
const whole = { values: { email: 'kari@example.com', code: '123456' }, now }

export const formCheckModel: ModelOptions<typeof formCheckMachine> = {
  inputs: [{ fields: ['email', 'code'] }],
  events: {
    'formCheck.submit': [
      whole,
      { values: { email: 'kari', code: '' }, now },
      { values: { email: 'kari@example.com' }, now },
    ],
  },
  key: ({ context }) => [context.faulty.length, Math.min(context.attempts, 2)],
  stop: ({ context }) => context.attempts > 2,
  invariants: {
    'fields are faulty exactly where it says so': (now) => now.matches('faulty') === now.context.faulty.length > 0,
    'a whole form passes': (now, { event }) =>
      event.type !== 'formCheck.submit' || now.matches('passed') === (event.values === whole.values),
    'what is faulty is named in the order of the form': (now, { event }) =>
      event.type !== 'formCheck.submit' ||
      now.context.faulty.map(({ field, fault }) => `${field} ${fault}`).join() ===
        (event.values === whole.values
          ? ''
          : event.values.email === 'kari'
            ? 'email malformed,code missing'
            : 'code missing'),
    'every form that is sent counts': (now, { before, event }) =>
      now.context.attempts === (before?.context.attempts ?? 0) + Number(event.type === 'formCheck.submit'),
  },
}
