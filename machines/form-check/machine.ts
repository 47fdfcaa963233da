import { assign, setup } from 'xstate'
import { type FaultyField, faultyFields, type SentForm } from './rules.ts'

export interface FormCheckInput {
  /** Names of the fields, in the form's order. */
  fields: readonly string[]
}

export interface FormCheckContext extends FormCheckInput {
  faulty: readonly FaultyField[]
  /** Forms that were sent: each moves the focus to what is faulty. */
  attempts: number
}

export interface FormCheckEvent extends SentForm {
  type: 'formCheck.submit'
}

export const formCheckMachine = setup({
  types: {
    input: {} as FormCheckInput,
    context: {} as FormCheckContext,
    events: {} as FormCheckEvent,
  },
  actions: {
    keepFaulty: assign(({ context }, sent: SentForm) => ({ faulty: faultyFields(context.fields, sent) })),
    dropFaulty: assign({ faulty: [] }),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
  },
  guards: {
    isFaulty: ({ context }, sent: SentForm) => faultyFields(context.fields, sent).length > 0,
  },
}).createMachine({
  id: 'formCheck',
  description: 'Checks a form before it is sent, and knows which of its fields are faulty.',
  context: ({ input }) => ({ fields: input.fields, faulty: [], attempts: 0 }),
  initial: 'unsent',
  options: { maxIterations: 100 },
  on: {
    'formCheck.submit': [
      {
        guard: { type: 'isFaulty', params: ({ event }) => event },
        target: '.faulty',
        actions: [{ type: 'keepFaulty', params: ({ event }) => event }, 'countAttempt'],
      },
      { target: '.passed', actions: ['dropFaulty', 'countAttempt'] },
    ],
  },
  states: {
    unsent: { description: 'The form was not sent yet.' },
    faulty: { description: 'Names the faulty fields of the form that was sent last. It goes nowhere.' },
    passed: { description: 'The form that was sent last is complete; what the shop says of it stands beside it.' },
  },
})
