import { brandKeys } from '../../../ui/styles/brand-keys.ts'
import { faultsBySecondEngine } from '../second-engine.ts'
import { everyStory } from './every-story.ts'
import { axeViolations, expect, test } from './fixtures.ts'

// `npm run test:access`: every story in every brand with both engines.

for (const story of everyStory) {
  test(`${story} is accessible in every brand to both engines`, async ({ desk }) => {
    for (const brand of brandKeys) {
      await desk.show(story, brand)
      expect.soft(await axeViolations(desk, 'all'), `axe in ${brand}`).toEqual([])
      expect.soft(await faultsBySecondEngine(desk.page), `the second engine in ${brand}`).toEqual([])
      await desk.page.evaluate(() => Object.assign(document.documentElement.dataset, { scheme: 'dark' }))
      expect.soft(await axeViolations(desk, 'colours'), `contrast in ${brand}, dark`).toEqual([])
    }
  })
}
