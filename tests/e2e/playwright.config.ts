import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { scratchRoot } from '../scratch.ts'
import { findBrowser } from './browser.ts'
import { everyStory } from './stories/every-story.ts'
import { isUnchanged } from './stories/record.ts'

const browser = await findBrowser()
if (process.env.TEST_WORKER_INDEX === undefined) {
  console.log(`Browser: ${browser.from} (${browser.executablePath})`)
  rmSync(join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'e2e-pictures'), {
    recursive: true,
    force: true,
  })
}

// the browser's processes share memory in files there
const env = { ...process.env, ...browser.env, TMPDIR: scratchRoot() } as Record<string, string>
// counted once: the workers only read the projects
const unchangedStories = process.env.TEST_WORKER_INDEX === undefined ? everyStory.filter(isUnchanged).length : 0
const jsonFile = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE

/** Added by `npm run test:access`: every route, state and story in every brand, and every button and label. */
const everywhere = '**/{everywhere,states,dark,colours,focus-kept,label-in-name}.spec.ts'

export default defineConfig({
  testDir: '.',
  // `tests/run.mjs` reads it from the report
  metadata: { unchangedStories },
  outputDir: '../../node_modules/.cache/e2e',
  fullyParallel: true,
  // twice the cores of the smallest machine: tests wait for servers and animations
  workers: 4,
  // not a limit for slow tests: it only ends those that hang. A machine at a fifth of its usual speed needs four minutes
  // for the crawl of every page, and for a shop with accounts of its own
  timeout: 600_000,
  // one race in a thousand tests must not hide the result of the rest; the summary names each test that needed it
  retries: 1,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI !== undefined,
  projects: [
    { name: 'shop', testIgnore: ['stories/**', everywhere] },
    { name: 'build of the stories', testMatch: 'stories/build.spec.ts' },
    { name: 'stories', testMatch: 'stories/stories.spec.ts', dependencies: ['build of the stories'] },
    ...(process.env.EVERYWHERE
      ? [{ name: 'everywhere', testMatch: everywhere, dependencies: ['build of the stories'] }]
      : []),
  ],
  reporter: [['list'], ...(jsonFile ? [['json', { outputFile: jsonFile }] as const] : [])],
  use: {
    // an action, a navigation or an awaited response that hangs says what it waited for, before its test ends
    actionTimeout: 180_000,
    navigationTimeout: 180_000,
    locale: 'nb-NO',
    // one test allows them; in the others every page comes from the shop
    serviceWorkers: 'block',
    timezoneId: 'Europe/Oslo',
    // a trace of every test costs more than the test
    trace: process.env.TRACE ? 'retain-on-failure' : 'on-first-retry',
    launchOptions: { executablePath: browser.executablePath, args: browser.args, env },
  },
})
