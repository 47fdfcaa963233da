import type { ModelOptions } from '../testing/index.ts'
import type { consentMachine } from './machine.ts'

const chosen = { analytics: true, tagManager: false, marketing: false }

export const consentModel: ModelOptions<typeof consentMachine> = {
  events: {
    'consent.restore': [{ stored: null }, { stored: { accepted: true, kept: { v: 1, purposes: chosen } } }],
    'consent.accept.chosen': [{ purposes: chosen }],
  },
  invariants: {
    'answered means that there is an answer': ({ value, context }) => value !== 'answered' || context.purposes !== null,
    'an answer is kept and told of when it is given': (now, { event, effects, facts }) => {
      const isGiven = event.type.startsWith('consent.accept.')
      const told = facts.some((fact) => JSON.stringify(fact.purposes) === JSON.stringify(now.context.purposes))
      return isGiven === effects.some((effect) => effect.type === 'save') && isGiven === told
    },
    'nothing is given that was not answered': (now, { before, event }) =>
      /restore|accept/.test(event.type) || now.context.purposes === (before?.context.purposes ?? null),
  },
}
