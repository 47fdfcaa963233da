import { expect } from 'vitest'
import { type AnyStateMachine, createActor, fromCallback } from 'xstate'
import { type CarouselEvent, carouselMachine } from '../../../machines/carousel/index.ts'
import { carouselModel } from '../../../machines/carousel/model.ts'
import { actorSubject, checkMutants, createModel, runPaths } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'
import { walksAs, walksOf } from '../walks.ts'

const model = createModel(carouselMachine, carouselModel)
const two = { ...carouselModel, inputs: [{ slides: 2, reducedMotion: false }] }
const finger = { 'carousel.touch.start': [], 'carousel.touch.end': [], 'carousel.touch.cancel': [] }
const buttons = { 'carousel.next': [], 'carousel.previous': [], 'carousel.go': [], 'carousel.pause': [] }
const others = { 'carousel.page.hidden': [], 'carousel.page.visible': [] }
const pointer = { 'carousel.hold': [], 'carousel.release': [], 'carousel.focus': [] }
/**
 * Every single step of two slides by mouse and keyboard, and by touch, in addition to the paths through the whole
 * chart.
 */
const byMouse = createModel(carouselMachine, {
  ...two,
  events: {
    ...finger,
    ...others,
    'carousel.go': [{ index: 1 }, { index: 2 }],
    'carousel.motion': [{ reduced: false }],
  },
})
const byFinger = createModel(carouselMachine, {
  ...two,
  events: { ...carouselModel.events, ...buttons, ...others, ...pointer },
})

/** A slide that is held when the shopper presses play starts no timer. */
function startsNoTimerWhileHeld(machine: AnyStateMachine): void {
  let timers = 0
  const clock = { setTimeout: () => ++timers, clearTimeout: () => undefined }
  const watchSurroundings = fromCallback<CarouselEvent>(() => undefined)
  const actor = createActor(machine.provide({ actors: { watchSurroundings } }), {
    clock,
    input: { slides: 2, reducedMotion: true },
  }).start()
  for (const type of ['carousel.hold', 'carousel.play']) actor.send({ type })
  expect(timers).toBe(0)
}

visitsWholeChart('HEAD-10 carousel visits every state, transition and guard', carouselMachine, () =>
  runPaths(model, actorSubject(carouselMachine)),
)

noticesMutants(import.meta.filename, 'HEAD-10 carousel notices every mutant', carouselMachine, async () => {
  const walks = walksOf(model, byMouse, byFinger)
  const { alive } = await checkMutants(carouselMachine, async (mutant) => {
    await walksAs(mutant, walks)
    startsNoTimerWhileHeld(mutant)
  })
  expect(alive).toEqual([])
})
