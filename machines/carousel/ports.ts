/** What a carousel asks of the world: nothing. It tells its facts, and whoever listens acts. */
export type CarouselPorts = Readonly<Record<never, never>>
