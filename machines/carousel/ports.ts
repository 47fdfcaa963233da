/** A carousel has no effects: it emits events. */
export type CarouselPorts = Readonly<Record<never, never>>
