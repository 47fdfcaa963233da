/** What tabs ask of the world: nothing. They are told of its store, and tell whose it is. */
export type TabsPorts = Readonly<Record<never, never>>
