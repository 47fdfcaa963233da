/** A price slider has no effects: it emits events. */
export type PriceSliderPorts = Readonly<Record<never, never>>
