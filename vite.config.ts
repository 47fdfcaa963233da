import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { devServer } from './app/build/dev-server.ts'
import { shakeRouter } from './app/build/shake-router.ts'
import { stripDescriptions } from './app/build/strip-descriptions.ts'

const core = /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|xstate)\//

const serverEntries = {
  main: 'app/server/main.ts',
  'database-worker': 'app/server/db/database-worker.ts',
  'picture-worker': 'app/server/media/picture-worker.ts',
  'card-double': 'app/server/payment/double/card-double.ts',
  'make-template': 'app/server/db/make-template.ts',
}

export default defineConfig({
  appType: 'custom',
  publicDir: 'app/public',
  plugins: [react(), shakeRouter(), stripDescriptions(), devServer()],
  builder: {},
  css: { transformer: 'lightningcss' },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'app/entry-client.tsx',
          output: {
            codeSplitting: {
              groups: [
                { name: 'core', test: core },
                { name: 'shell', tags: ['$initial'] },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { outDir: 'dist/server', copyPublicDir: false, rolldownOptions: { input: serverEntries } } },
  },
  test: {
    projects: [
      { extends: true, test: { name: 'machines', environment: 'node', include: ['tests/machines/**/*.test.ts'] } },
      { extends: true, test: { name: 'app', environment: 'node', include: ['tests/app/**/*.test.{ts,tsx}'] } },
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
      { extends: true, test: { name: 'ui', environment: 'happy-dom', include: ['tests/ui/**/*.test.{ts,tsx}'] } },
    ],
  },
})
