import { defineConfig } from 'vitest/config'

// Faults that take minutes: `vitest run -c tests/faults/vitest.config.mjs --root .`

/** Twenty rounds of a shop that starts, sells and is gone, beside whatever else the machine does, ms. */
const patience = 900_000

export default defineConfig({
  test: {
    name: 'faults',
    environment: 'node',
    // the embedded database is not worth optimising for the seconds that a test's lives
    execArgv: ['--liftoff-only'],
    include: ['tests/faults/**/*.test.ts', 'tests/server/contract/hostile.test.ts'],
    // Many of each call, where `npm test` has a few.
    env: { HOSTILE_RUNS: '100' },
    setupFiles: ['tests/setup.ts'],
    globalSetup: ['tests/server/build-workers.ts'],
    testTimeout: patience,
    hookTimeout: patience,
  },
})
