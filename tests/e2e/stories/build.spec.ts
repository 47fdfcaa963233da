import { test } from '@playwright/test'
import { buildStories } from './harness/build.ts'

test('every story has a build for server and browser', async () => {
  await buildStories()
})
