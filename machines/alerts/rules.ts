export { alertLifetime } from '../domain/constants.ts'

/** An alert's action; its code decides which event is emitted. */
export interface AlertAction {
  code: string
}

/** Codes, not texts: the app has the texts. */
export interface NewAlert {
  type: 'error' | 'warning' | 'info' | 'success'
  code: string
  /** The subject: an article's name or an address; empty for none. */
  about: string
  /** The limit that was reached. */
  most?: number
  action?: AlertAction
}

export interface Alert extends NewAlert {
  uid: string
}

/** Number of an alert in this session, from 1. */
export const serialOf = (uid: string): number => Number(uid.slice('alert-'.length))

/** Why the timer of a success alert is paused. */
export type Holder = 'pointer' | 'focus' | 'page' | 'history'

/** Maximum number of earlier alerts. */
export const mostEarlier = 20

/** A success alert without an action leaves by itself; all others stay until dismissed. */
export const isPassing = (alert: NewAlert | undefined): boolean => alert?.type === 'success' && !alert.action

/** What a dismissal names: an alert, or all of a code. */
export interface Named {
  uid?: string
  code?: string
}
export const isNamed = (alert: Alert, { uid, code }: Named): boolean => alert.uid === uid || alert.code === code

export const isSame = (a: NewAlert, b: NewAlert): boolean => a.code === b.code && a.about === b.about

/** Earlier alerts, newest first. */
export const withEarlier = (earlier: readonly Alert[], alert: Alert): readonly Alert[] =>
  [alert, ...earlier].slice(0, mostEarlier)

export const held = (holds: readonly Holder[], by: Holder): readonly Holder[] =>
  holds.includes(by) ? holds : [...holds, by]
export const letGo = (holds: readonly Holder[], ...by: readonly Holder[]): readonly Holder[] =>
  holds.filter((holder) => !by.includes(holder))
