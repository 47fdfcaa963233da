import type { AuthenticationContext } from './events.types.ts'
import {
  type AuthenticationAnswer,
  endsSession,
  flagIn,
  isAboutCode,
  isSignedOut,
  userRestoreFailure,
} from './rules.ts'

interface Now {
  context: AuthenticationContext
}

const statusOf = (answer: AuthenticationAnswer): number | null => (answer.type === 'refused' ? answer.status : null)
const isOfCode = (answer: AuthenticationAnswer): boolean =>
  answer.type === 'refused' && isAboutCode(answer.status, answer.fields)

/** The chart's guards. */
export const authenticationGuards = {
  hasUser: ({ context }: Now) => context.user !== null,
  hasHeld: ({ context }: Now) => context.held !== undefined,
  /** A login or a registration waits, and a user is logged in. */
  isEntered: ({ context: { held } }: Now, { hasUser }: { hasUser: boolean }) =>
    hasUser && (held?.type === 'authentication.login' || held?.type === 'authentication.register'),
  isDone: (_: Now, answer: AuthenticationAnswer) => answer.type === 'done',
  isOtherUser: (_: Now, answer: AuthenticationAnswer) => statusOf(answer) === 401,
  isAboutCode: (_: Now, answer: AuthenticationAnswer) => isOfCode(answer),
  /** The password still counts as right. */
  isWorthAnotherTry: (_: Now, answer: AuthenticationAnswer) => isOfCode(answer) || statusOf(answer) === 429,
  /** The session has ended, now or earlier. */
  isOut: (_: Now, answer: AuthenticationAnswer) => answer.type === 'done' || isSignedOut(answer.status),
  isOver: ({ context }: Now) => context.loaded && endsSession(context.error),
  isOutdated: ({ context: { syncedLoaded } }: Now, { hasUser }: { hasUser: boolean }) =>
    syncedLoaded !== null && syncedLoaded !== hasUser,
  isReadable: (_: Now, { stored }: { stored: unknown }) => userRestoreFailure(stored) === null,
  isOtherFlag: ({ context }: Now, { stored }: { stored: unknown }) => flagIn(stored) === !context.loaded,
}
