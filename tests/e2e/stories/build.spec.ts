import { test } from '@playwright/test'
import { buildStage } from './stage/build.ts'

test('every story has a build for server and browser', async () => {
  await buildStage()
})
