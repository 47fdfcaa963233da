import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { devServer } from './app/build/dev-server.ts'
import { inspector } from './app/build/inspector.ts'
import { licences } from './app/build/licences.ts'
import { minifyFirstLoad } from './app/build/minify-first-load.ts'
import { namedIcons } from './app/build/named-icons.ts'
import { pureReactCalls } from './app/build/pure-react-calls.ts'
import { stripDescriptions } from './app/build/strip-descriptions.ts'
import { tellSteps } from './app/build/tell-steps.ts'

/** What home, lists and articles all draw with. */
const goods = /\/ui\/(ArticleCard|ArticleGrid|Price|Picture|Label|StockNote|Link)\/|\/domain\/(money|slug)\.ts/
/** What most other screens draw with. */
const page = /\/ui\/(Breadcrumbs|PageHeading|EmptyState|Field)\/|\/app\/seo\/to-breadcrumbs\.ts/
/** What cart, checkout, orders and reservations draw with. */
const order = /\/ui\/(CheckoutStep|ChoiceRow|ErrorSummary)\/|\/CartSummary\/Sums\./
/** What the shell itself is made of, by the names of its files: it is here already. */
const shell = /\/(core|entry-client|rolldown-runtime)-/
const core = /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|xstate)\//

const serverEntries = {
  main: 'app/server/main.ts',
  'database-worker': 'app/server/db/database-worker.ts',
  'picture-renderer': 'app/demo/pictures/renderer-process.ts',
  'provider-simulator': 'app/server/providers/simulators/simulator-process.ts',
  'make-template': 'app/demo/make-template.ts',
  'database-tool': 'app/server/db/tool.ts',
}

const ofServer = {
  // the embedded database is not worth optimising for the seconds that a test's lives
  execArgv: ['--liftoff-only'],
  environment: 'node',
  globalSetup: ['tests/server/build-workers.ts'],
}

export default defineConfig({
  appType: 'custom',
  publicDir: 'app/public',
  plugins: [
    react(),
    pureReactCalls(),
    stripDescriptions(),
    namedIcons(),
    minifyFirstLoad(),
    licences(),
    inspector(),
    devServer(),
    tellSteps(),
  ],
  builder: {},
  css: { transformer: 'lightningcss' },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // a chunk that is fetched late brings what it imports along, not one round trip later
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_, files) => files.filter((file) => !shell.test(file)),
        },
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'app/entry-client.tsx',
          // no property here does anything by being read
          treeshake: { propertyReadSideEffects: false },
          output: {
            // seven letters tell a file's versions apart, and the list of late files is in every first load
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'core', test: core },
                { name: 'shell', tags: ['$initial'] },
                { name: 'goods', test: goods },
                { name: 'page', test: page },
                { name: 'order', test: order },
                { name: 'domain', test: /\/machines\/(domain|persistence)\// },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { outDir: 'dist/server', copyPublicDir: false, rolldownOptions: { input: serverEntries } } },
  },
  test: {
    // many tests wait for a process or a disk: one worker more than the machine has cores keeps these busy
    maxWorkers: availableParallelism() + 1,
    setupFiles: ['tests/setup.ts'],
    // no test is a measure of time: this only ends what hangs
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        // machines keep nothing in their modules: their tests share a process, where XState and the kit are warm
        test: {
          name: 'machines',
          environment: 'node',
          isolate: false,
          globalSetup: ['tests/machines/mutation/report.ts'],
          include: ['tests/machines/**/*.test.ts'],
        },
      },
      { extends: true, test: { name: 'app', environment: 'node', include: ['tests/app/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { ...ofServer, name: 'server', include: ['tests/server/**/*.test.ts'] } },
      // whole shops that are started, killed and started again
      { extends: true, test: { ...ofServer, name: 'process', include: ['tests/process/**/*.test.ts'] } },
      {
        extends: true,
        // the same tests on a PostgreSQL server, and what only a server can do: a step of its own, `npm run test:postgresql`
        test: {
          name: 'postgresql',
          environment: 'node',
          include: ['tests/server/*.test.ts', 'tests/postgresql/*.test.ts'],
          exclude: ['tests/server/{catalogue,catalogue-prices,database,illustrations,media,search-judged}.test.ts'],
          globalSetup: ['tests/server/build-workers.ts', 'tests/postgresql/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'ui',
          environment: 'happy-dom',
          isolate: false,
          setupFiles: ['tests/ui/setup.ts'],
          include: ['tests/ui/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
