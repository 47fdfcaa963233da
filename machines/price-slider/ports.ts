/** A price slider has no ports. It emits events, and listeners act on them. */
export type PriceSliderPorts = Readonly<Record<never, never>>
