import type { ModelOptions } from '../testing/index.ts'
import type { stickyHeaderMachine } from './machine.ts'
import type { HeaderMetrics } from './rules.ts'

/** A header of 80 px on a screen of 800 px. */
const metrics = (placeBottom: number, scrolled: number, others: Partial<HeaderMetrics> = {}): HeaderMetrics => ({
  scrolled,
  placeTop: placeBottom - 80,
  placeBottom,
  height: 80,
  viewportHeight: 800,
  isFocusThere: false,
  ...others,
})
const places = [-400, 0, 1, 79, 80, 117]

export const stickyHeaderModel: ModelOptions<typeof stickyHeaderMachine> = {
  events: {
    'stickyHeader.measured': [
      ...places.flatMap((place) => [metrics(place, -1), metrics(place, 0), metrics(place, 1)]),
      ...places.map((place) => metrics(place, -1, { isFocusThere: true })),
      ...places.map((place) => metrics(place, -1, { viewportHeight: 256 })),
      metrics(-400, -1, { viewportHeight: 320 }),
    ],
  },
  invariants: {
    'each change of place is shown, and nothing else': (now, { before, effects }) => {
      const [place] = placeOf(now.value)
      const was = before && placeOf(before.value)[0]
      const shown = effects.map(({ params }) => (params as { place: string }).place)
      return JSON.stringify(shown) === JSON.stringify(place === was ? [] : [place])
    },
    'it is over the page only after a scroll up': (now, { before, event }) =>
      !now.matches('shown') ||
      before?.matches('shown') ||
      (event.type === 'stickyHeader.measured' && event.scrolled < 0),
    'it covers neither the focus nor a low screen': (now, { event }) =>
      event.type !== 'stickyHeader.measured' ||
      !now.matches('shown') ||
      (!event.isFocusThere && event.height * 4 <= event.viewportHeight),
    'it returns at the first scroll up where it covers nothing': (now, { before, event }) =>
      event.type !== 'stickyHeader.measured' ||
      before?.matches('inPlace') ||
      event.scrolled >= 0 ||
      event.isFocusThere ||
      event.height * 4 > event.viewportHeight ||
      !now.matches('away'),
    'a scroll down takes it away': (now, { event }) =>
      event.type !== 'stickyHeader.measured' || event.scrolled <= 0 || event.placeBottom > 0 || now.matches('away'),
    'it is in its place at the page’s top': (now, { event }) =>
      event.type !== 'stickyHeader.measured' || event.placeTop < 0 || now.matches('inPlace'),
    'no place is left empty in view': (now, { event }) =>
      event.type !== 'stickyHeader.measured' || event.placeBottom <= 0 || !now.matches('away'),
    'it slides away only from over the page': (now, { before }) =>
      !now.matches({ away: 'hidden' }) || before?.matches('shown') || before?.matches({ away: 'hidden' }) || false,
    'it never passes out of metrics from over the page': (now, { before }) =>
      !(before?.matches('shown') && now.matches({ away: 'passed' })),
  },
}

const placeOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as Record<string, string>)
