/** What a price slider asks of the world: nothing. It tells its facts, and whoever listens acts. */
export type PriceSliderPorts = Readonly<Record<never, never>>
