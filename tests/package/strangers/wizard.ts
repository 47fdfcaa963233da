import { assign, fromPromise, setup } from 'xstate'

export interface Answers {
  name: string
  email: string
}

export const wizardMachine = setup({
  types: {
    context: {} as { name: string; email: string; error: string | null; ticket: string | null },
    events: {} as
      | { type: 'name'; value: string }
      | { type: 'email'; value: string }
      | { type: 'next' }
      | { type: 'back' }
      | { type: 'help' }
      | { type: 'close' }
      | { type: 'submit' },
    output: {} as { ticket: string | null },
  },
  actors: {
    send: fromPromise<{ ticket: string }, Answers>(async ({ input }) => {
      await new Promise((done) => setTimeout(done, 300))
      if (!input.email.includes('@')) throw new Error('no such address')
      return { ticket: `T-${input.name.length}` }
    }),
  },
  guards: {
    hasName: ({ context }) => context.name.trim() !== '',
    hasEmail: ({ context }) => context.email.trim() !== '',
  },
}).createMachine({
  id: 'wizard',
  context: { name: '', email: '', error: null, ticket: null },
  initial: 'form',
  states: {
    form: {
      initial: 'name',
      on: { help: 'help' },
      states: {
        name: {
          on: {
            name: { actions: assign({ name: ({ event }) => event.value }) },
            next: { guard: 'hasName', target: 'email' },
          },
        },
        email: {
          on: {
            email: { actions: assign({ email: ({ event }) => event.value }) },
            back: 'name',
            next: { guard: 'hasEmail', target: 'review' },
          },
        },
        review: { on: { back: 'email', submit: '#wizard.sending' } },
        last: { type: 'history', history: 'deep' },
      },
    },
    help: { on: { close: 'form.last' } },
    sending: {
      entry: assign({ error: null }),
      invoke: {
        src: 'send',
        input: ({ context }) => ({ name: context.name, email: context.email }),
        onDone: { target: 'done', actions: assign({ ticket: ({ event }) => event.output.ticket }) },
        onError: { target: 'form.review', actions: assign({ error: ({ event }) => String(event.error) }) },
      },
    },
    done: { type: 'final' },
  },
  output: ({ context }) => ({ ticket: context.ticket }),
})
