import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import {
  type CarouselSurroundings,
  carouselCommands,
  carouselMachine,
  carouselWith,
  selectCarousel,
  swipeOf,
} from '../../../machines/carousel/index.ts'
import { checkProperty, type Reference, stubs } from '../../../machines/testing/index.ts'

function start(input: { slides?: number; reducedMotion?: boolean } = {}) {
  const clock = new SimulatedClock()
  let isWatching = false
  /** What the browser calls. */
  let tell: (event: CarouselSurroundings) => void = () => {}
  const machine = carouselWith({
    watchSurroundings(told) {
      isWatching = true
      tell = told
      return () => {
        isWatching = false
      }
    },
  })
  const actor = createActor(machine, { clock, input: { slides: 3, reducedMotion: false, ...input } })
  actor.start()
  return {
    tell: (event: CarouselSurroundings) => tell(event),
    isWatching: () => isWatching,
    stop: () => actor.stop(),
    wait: (ms: number) => clock.increment(ms),
    view: () => selectCarousel(actor.getSnapshot()),
    commands: carouselCommands(actor.send),
  }
}
type Started = ReturnType<typeof start>

describe('HEAD-10 the carousel by itself', () => {
  it('advances every 5000 ms round the end', () => {
    const { wait, view } = start()
    expect(view()).toMatchObject({ isPlaying: true, live: 'off', speed: 400, index: 0 })
    wait(4999)
    expect(view().index).toBe(0)
    wait(1)
    expect(view().index).toBe(1)
    wait(5000)
    expect(view().index).toBe(2)
    wait(5000)
    expect(view().index).toBe(0)
  })

  it.each<[string, (it: Started) => void, (it: Started) => void]>([
    ['the pointer is over it', (it) => it.commands.hold(), (it) => it.commands.release()],
    [
      'the page is hidden',
      (it) => it.tell({ type: 'carousel.page.hidden' }),
      (it) => it.tell({ type: 'carousel.page.visible' }),
    ],
    ['a finger is on it', (it) => it.commands.startTouch({ x: 0, y: 0 }), (it) => it.commands.cancelTouch()],
  ])('restarts the time of the slide after %s', (_, hold, free) => {
    const carousel = start()
    carousel.wait(4000)
    hold(carousel)
    carousel.wait(60_000)
    expect(carousel.view()).toMatchObject({ index: 0, isPlaying: true, live: 'polite' })
    free(carousel)
    carousel.wait(4999)
    expect(carousel.view().index).toBe(0)
    carousel.wait(1)
    expect(carousel.view().index).toBe(1)
  })

  it.each<[string, (it: Started) => void]>([
    ['its pause control', (it) => it.commands.pause()],
    ['focus', (it) => it.commands.focus(true)],
    ['the next button', (it) => it.commands.next()],
    ['the previous button', (it) => it.commands.previous()],
    ['a dot', (it) => it.commands.go(2)],
    ['the dot of the slide that is shown', (it) => it.commands.go(0)],
    ['a wish for less motion', (it) => it.tell({ type: 'carousel.motion', reduced: true })],
  ])('is stopped by %s until it is played again', (_, use) => {
    const carousel = start()
    use(carousel)
    const { index } = carousel.view()
    carousel.wait(60_000)
    expect(carousel.view()).toMatchObject({ index, isPlaying: false, live: 'polite' })
    carousel.commands.play()
    carousel.wait(5000)
    expect(carousel.view()).toMatchObject({ index: (index + 1) % 3, isPlaying: true })
  })

  it('pauses on a press that focuses the pause control first', () => {
    const { view, commands } = start()
    commands.focus(false)
    commands.pause()
    expect(view().isPlaying).toBe(false)
  })

  it('does not rotate under reduced motion or with a single slide', () => {
    const reduced = start({ reducedMotion: true })
    reduced.wait(60_000)
    expect(reduced.view()).toMatchObject({ index: 0, isPlaying: false, speed: 0 })
    const alone = start({ slides: 1 })
    alone.commands.play()
    alone.commands.next()
    alone.wait(60_000)
    expect(alone.view()).toMatchObject({ index: 0, isPlaying: false, count: 1 })
  })

  it('watches the page until it is stopped', () => {
    const { isWatching, stop } = start()
    expect(isWatching()).toBe(true)
    stop()
    expect(isWatching()).toBe(false)
  })

  it('survives StrictMode’s double start', () => {
    const first = start()
    first.stop()
    const second = start()
    first.wait(5000)
    second.wait(5000)
    expect([first.view().index, second.view().index]).toEqual([0, 1])
  })
})

describe('HEAD-10 swiping', () => {
  it.each<[string, [number, number], number]>([
    ['8 px do not', [-8, 0], 0],
    ['10 px do not', [10, 0], 0],
    ['11 px leftwards bring the next', [-11, 0], 1],
    ['140 px rightwards bring the one before', [140, 3], 2],
    ['mostly downwards scrolls the page', [40, 160], 0],
    ['as much down as aside scrolls the page', [-40, 40], 0],
  ])('%s', (_, [x, y], index) => {
    const { view, commands } = start()
    commands.startTouch({ x: 200, y: 200 })
    commands.endTouch({ x: 200 + x, y: 200 + y })
    expect(view()).toMatchObject({ index, isPlaying: index === 0 })
  })

  it('ignores the end of a touch without a start', () => {
    const { view, commands } = start()
    commands.endTouch({ x: 500, y: 0 })
    expect(view()).toMatchObject({ index: 0, isPlaying: true })
  })

  it('the direction of a swipe reverses with its ends', () => {
    const point = fc.record({ x: fc.integer({ min: -50, max: 50 }), y: fc.integer({ min: -50, max: 50 }) })
    fc.assert(fc.property(point, point, (a, b) => swipeOf(a, b) + swipeOf(b, a) === 0))
    expect(swipeOf({ x: Number.NaN, y: 0 }, { x: 90, y: 0 })).toBe(0)
  })
})

it('HEAD-10 random events agree with the reference', () => {
  const event = fc.oneof(
    ...['next', 'previous', 'play', 'pause', 'focus', 'hold', 'release', 'page.hidden', 'page.visible'].map((name) =>
      fc.constant({ type: `carousel.${name}` }),
    ),
    fc.record({ type: fc.constant('carousel.go'), index: fc.integer({ min: -1, max: 4 }) }),
    fc.record({ type: fc.constant('time.passes'), ms: fc.constantFrom(1, 4999, 5000, 12_000) }),
  )
  const reference = (): Reference => {
    let index = 0
    let plays = true
    let left = 5000
    const holds = { pointer: false, page: false }
    return {
      take(given) {
        const wasMoving = plays && !holds.pointer && !holds.page
        if (given.type === 'time.passes' && wasMoving) {
          left -= given.ms as number
          while (left <= 0) {
            index = index === 2 ? 0 : index + 1
            left += 5000
          }
        }
        if (given.type === 'carousel.hold') holds.pointer = true
        if (given.type === 'carousel.release') holds.pointer = false
        if (given.type === 'carousel.page.hidden') holds.page = true
        if (given.type === 'carousel.page.visible') holds.page = false
        if (given.type === 'carousel.next') index = index === 2 ? 0 : index + 1
        if (given.type === 'carousel.previous') index = index === 0 ? 2 : index - 1
        if (given.type === 'carousel.go' && [0, 1, 2].includes(given.index)) index = given.index as number
        if (/next|previous|go|pause|focus/.test(given.type)) plays = false
        if (given.type === 'carousel.play') plays = true
        if (!wasMoving) left = 5000
      },
      picture: () => ({ index, plays }),
    }
  }
  checkProperty(carouselMachine, {
    fc,
    event,
    reference,
    provide: () => carouselWith(stubs.carousel()),
    runs: 80,
    input: { slides: 3, reducedMotion: false },
    actual: (snapshot) => ({ index: snapshot.context.index, plays: snapshot.hasTag('playing') }),
  })
})
