/** The tabs machine asks nothing of the world. It receives changes of the store, and reports whose store it is. */
export type TabsPorts = Readonly<Record<never, never>>
