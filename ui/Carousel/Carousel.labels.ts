export interface CarouselLabels {
  /** Role description of the root. */
  carousel: string
  /** Role description of each slide. */
  slide: string
  /** Name of a slide: '1 av 3'. */
  place: (at: number, count: number) => string
  pause: string
  play: string
  previous: string
  next: string
  show: (at: number, count: number) => string
}

export const norwegian: CarouselLabels = {
  carousel: 'karusell',
  slide: 'lysbilde',
  place: (at, count) => `${at} av ${count}`,
  pause: 'Sett rotasjon på pause',
  play: 'Start rotasjon',
  previous: 'Forrige',
  next: 'Neste',
  show: (at, count) => `Vis lysbilde ${at} av ${count}`,
}

export const english: CarouselLabels = {
  carousel: 'carousel',
  slide: 'slide',
  place: (at, count) => `${at} of ${count}`,
  pause: 'Pause rotation',
  play: 'Start rotation',
  previous: 'Previous',
  next: 'Next',
  show: (at, count) => `Show slide ${at} of ${count}`,
}
