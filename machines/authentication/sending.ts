import { saveLoaded } from './actions.ts'
import type { AuthenticationEvent, HeldEvent } from './events.types.ts'
import type { AuthenticationAnswer } from './rules.ts'

interface Answered {
  event: { output: AuthenticationAnswer }
}
type EventOf<Type> = Extract<AuthenticationEvent, { type: Type }>

const isOf = <Type>(event: AuthenticationEvent, type: Type): event is EventOf<Type> => event.type === type
const answerIn = ({ event }: Answered): AuthenticationAnswer => event.output

/** Transition of a form that is sent before the user is known. */
export const holding = {
  target: 'holding',
  actions: { type: 'hold', params: ({ event }: { event: HeldEvent }) => event },
} as const

/** Transition of a login that the shop accepted. */
export const loggedIn = {
  guard: { type: 'isDone', params: answerIn },
  target: '#authentication.reloading',
  actions: ['enter', saveLoaded, { type: 'emitEntered', params: { by: 'login' } }],
} as const

/**
 * State that sends a form: `done` on success, else back to the form with the error. `sent` is the event that leads
 * here, and `inputOf` reads the call's input from it.
 * @throws on another event
 */
export const sending = <
  const Src extends string,
  const Done extends { target: string },
  Type extends AuthenticationEvent['type'],
  Input,
>(
  src: Src,
  done: Done,
  sent: Type,
  inputOf: (event: EventOf<Type>) => Input,
) =>
  ({
    tags: 'sending',
    invoke: {
      id: src,
      src,
      input: ({ event }: { event: AuthenticationEvent }) => {
        if (!isOf(event, sent)) throw new Error(`${src} is not led to by ${event.type}`)
        return inputOf(event)
      },
      onDone: [
        { guard: { type: 'isDone', params: answerIn }, ...done },
        { target: 'open.refused', actions: { type: 'keepRefusal', params: answerIn } },
      ],
      onError: { target: 'open.refused', actions: 'keepFault' },
    },
  }) as const
