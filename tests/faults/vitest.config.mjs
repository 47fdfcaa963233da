import { defineConfig } from 'vitest/config'

// Slow fault tests: `vitest run -c tests/faults/vitest.config.mjs --root .`

/** Twenty rounds of start, sale and crash on a busy machine, ms. */
const timeoutMs = 900_000

export default defineConfig({
  test: {
    name: 'faults',
    environment: 'node',
    // optimising WASM is not worth it for the seconds that a test lives
    execArgv: ['--liftoff-only'],
    include: ['tests/faults/**/*.test.ts', 'tests/server/contract/hostile.test.ts'],
    // More of each call than in `npm test`.
    env: { HOSTILE_RUNS: '100' },
    setupFiles: ['tests/setup.ts'],
    globalSetup: ['tests/server/build-workers.ts'],
    testTimeout: timeoutMs,
    hookTimeout: timeoutMs,
  },
})
