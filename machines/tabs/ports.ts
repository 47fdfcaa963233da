/** The tabs machine has no effects: it receives storage changes and emits which machine they belong to. */
export type TabsPorts = Readonly<Record<never, never>>
