import { expect } from 'vitest'
import { carouselMachine } from '../../../machines/carousel/index.ts'
import { carouselModel } from '../../../machines/carousel/model.ts'
import { actorSubject, checkMutants, createModel, runPaths } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'
import { walksAs, walksOf } from '../walks.ts'

const atOnce = 'that state looks at the same context and goes on to the other at once'
const equivalents = {
  'retarget: carousel.playing.rotating after carouselInterval → standing': atOnce,
  'other initial: carousel.playing': atOnce,
}
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
  events: { ...finger, ...others, 'carousel.go': [{ index: 1 }], 'carousel.motion': [{ reduced: false }] },
})
const byFinger = createModel(carouselMachine, {
  ...two,
  events: { ...carouselModel.events, ...buttons, ...others, ...pointer },
})

visitsWholeChart('HEAD-10 carousel visits every state, transition and guard', carouselMachine, () =>
  runPaths(model, actorSubject(carouselMachine)),
)

noticesMutants(import.meta.filename, 'HEAD-10 carousel notices every mutant', carouselMachine, async () => {
  const walks = walksOf(model, byMouse, byFinger)
  const { alive } = await checkMutants(carouselMachine, (mutant) => walksAs(mutant, walks), { equivalents })
  expect(alive).toEqual([])
})
