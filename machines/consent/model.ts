import type { ModelOptions } from '../testing/index.ts'
import type { consentMachine } from './machine.ts'
import { onlyNecessary } from './rules.ts'

const chosen = { preferences: false, analytics: true, tagManager: false, marketing: false }

export const consentModel: ModelOptions<typeof consentMachine> = {
  events: {
    'consent.restore': [
      { stored: null },
      { stored: { accepted: true, kept: { v: 1, purposes: chosen } } },
      { stored: { accepted: true, kept: { v: 2 } } },
    ],
    'consent.accept.chosen': [{ purposes: chosen }],
    'consent.adopt': [{ purposes: { marketing: true } }],
  },
  invariants: {
    'answered means that there is an answer': ({ value, context }) => value !== 'answered' || context.purposes !== null,
    'an answer is saved and emitted exactly when it is given': (now, { before, event, effects, emitted }) => {
      const isGiven =
        (/accept/.test(event.type) && now.value === 'answered' && before?.value !== 'restoring') ||
        (event.type === 'consent.adopt' && before?.value !== 'restoring')
      const isEmitted = emitted.some(
        (emittedEvent) =>
          'purposes' in emittedEvent && JSON.stringify(emittedEvent.purposes) === JSON.stringify(now.context.purposes),
      )
      return isGiven === effects.some((effect) => effect.type === 'save') && isGiven === isEmitted
    },
    'what is adopted late closes no banner that was opened again or is being filled in': (now, { before, event }) =>
      event.type !== 'consent.adopt' ||
      !before?.hasTag('asking') ||
      now.hasTag('asking') === (before.hasTag('choosing') || before.context.purposes !== null),
    'what is adopted changes only what it speaks of': ({ context }, { before, event }) =>
      event.type !== 'consent.adopt' ||
      before?.value === 'restoring' ||
      JSON.stringify(context.purposes) ===
        JSON.stringify({ ...(before?.context.purposes ?? onlyNecessary), ...event.purposes }),
    'nothing is given that was not answered': (now, { before, event }) =>
      /restore|accept|adopt/.test(event.type) || now.context.purposes === (before?.context.purposes ?? null),
  },
}
