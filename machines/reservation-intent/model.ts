import type { ModelOptions } from '../testing/index.ts'
import type { reservationIntentMachine } from './machine.ts'

export const reservationIntentModel: ModelOptions<typeof reservationIntentMachine> = {
  invariants: {
    'it is stored exactly when it becomes declared': (now, { before, effects }) =>
      effects.some(({ type }) => type === 'save') === (now.matches('declared') && before?.matches('none') === true),
    'it is dropped exactly when it is claimed': (now, { before, effects }) =>
      effects.some(({ type }) => type === 'drop') === (now.matches('none') && before?.matches('declared') === true),
    'it is claimed once': (now, { before, emitted }) =>
      emitted.length === Number(before?.matches('declared') === true && now.matches('none')),
  },
}
