import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  appType: 'custom',
  plugins: [react()],
  css: { transformer: 'lightningcss' },
  test: {
    projects: [
      { extends: true, test: { name: 'machines', environment: 'node', include: ['tests/machines/**/*.test.ts'] } },
      { extends: true, test: { name: 'app', environment: 'node', include: ['tests/app/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/server/build-workers.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { extends: true, test: { name: 'ui', environment: 'happy-dom', include: ['tests/ui/**/*.test.tsx'] } },
    ],
  },
})
