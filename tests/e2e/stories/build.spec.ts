import { test } from '@playwright/test'
import { buildStage } from './stage/build.ts'

test('the stories are built for server and browser', async () => {
  await buildStage()
})
