export { alertLifetime } from '../domain/constants.ts'

/** What a shopper may do about it; the code says which fact to send. */
export interface AlertAction {
  code: string
}

/** Codes, not texts: what a shopper reads lives in the app. */
export interface NewAlert {
  type: 'error' | 'warning' | 'info' | 'success'
  code: string
  /** What it is about: an article's name, an address; empty for nothing in particular. */
  about: string
  action?: AlertAction
}

export interface Alert extends NewAlert {
  uid: string
}

/** Why the clock of a success alert stands still. */
export type Holder = 'pointer' | 'focus' | 'page' | 'history'

/** Earlier alerts that are kept for the shopper to read. */
export const mostEarlier = 20

/** A success that asks for nothing leaves by itself; whatever must be read or answered stays. */
export const isPassing = (alert: NewAlert | undefined): boolean => alert?.type === 'success' && !alert.action

export const isSame = (a: NewAlert, b: NewAlert): boolean => a.code === b.code && a.about === b.about

/** The earlier alerts, the latest first. */
export const withEarlier = (earlier: readonly Alert[], alert: Alert): readonly Alert[] =>
  [alert, ...earlier].slice(0, mostEarlier)

export const held = (holds: readonly Holder[], by: Holder): readonly Holder[] =>
  holds.includes(by) ? holds : [...holds, by]
export const letGo = (holds: readonly Holder[], ...by: readonly Holder[]): readonly Holder[] =>
  holds.filter((holder) => !by.includes(holder))
