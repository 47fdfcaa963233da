import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { chunkGroups } from './app/build/chunk-groups.ts'
import { devServer } from './app/build/dev-server.ts'
import { inspector } from './app/build/inspector.ts'
import { licences } from './app/build/licences.ts'
import { logBuildSteps } from './app/build/log-build-steps.ts'
import { minifyFirstLoad } from './app/build/minify-first-load.ts'
import { minifyInlineScripts } from './app/build/minify-inline-scripts.ts'
import { namedIcons } from './app/build/named-icons.ts'
import { plainMachines } from './app/build/plain-machines.ts'
import { plainParameters } from './app/build/plain-parameters.ts'
import { preloadHelper } from './app/build/preload-helper.ts'
import { pureReactCalls } from './app/build/pure-react-calls.ts'
import { reactModules } from './app/build/react-modules.ts'
import { shortClassNames } from './app/build/short-class-names.ts'
import { stripDescriptions } from './app/build/strip-descriptions.ts'

/** File names of the shell's chunks: always loaded. */
const shell = /\/(core|entry-client)-/

const serverEntries = {
  main: 'app/server/main.ts',
  'database-worker': 'app/server/db/database-worker.ts',
  'page-thread': 'app/server/page-thread.ts',
  'picture-renderer': 'app/demo/pictures/renderer-process.ts',
  'provider-simulator': 'app/server/providers/simulators/simulator-process.ts',
  'make-template': 'app/demo/make-template.ts',
  'database-tool': 'app/server/db/tool.ts',
  'demo-remover': 'app/demo/remove-task.ts',
}

/** Style sheets that the server reads as text: others are empty in tests. */
const css = { include: [/tokens\.css/] }
const ofServer = {
  css,
  // loading the server's modules costs more than most files' tests
  isolate: false,
  // optimising the embedded database takes longer than a test runs
  execArgv: ['--liftoff-only'],
  environment: 'node',
  globalSetup: ['tests/server/build-workers.ts'],
}

/** Tests of the server that open no database: `npm run test:postgresql` would only repeat them. */
const withoutDatabase = [
  'async-cache',
  'base-contract',
  'brand-folder',
  'catalogue',
  'catalogue-feed',
  'catalogue-prices',
  'content-folder',
  'demo-reviews',
  'drain',
  'evict-silent',
  'geocoding',
  'illustrations',
  'media',
  'page-cache-bound',
  'page-threads',
  'search-words',
  'security',
  'sizes',
  'timers',
  'unpaid-stock',
]
/** Tests that open only the embedded database: about it or its files, or with another catalogue. */
const embeddedOnly = ['clock', 'database', 'migrations', 'search-judged', 'secrets', 'upgrade']

export default defineConfig({
  appType: 'custom',
  publicDir: 'app/public',
  plugins: [
    react(),
    preloadHelper(),
    pureReactCalls(),
    plainParameters(),
    reactModules(),
    stripDescriptions(),
    plainMachines(),
    shortClassNames(),
    namedIcons(),
    minifyFirstLoad(),
    minifyInlineScripts(),
    licences(),
    inspector(),
    devServer(),
    logBuildSteps(),
  ],
  builder: {},
  css: { transformer: 'lightningcss' },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // preload a late chunk's imports with it, not one round trip later
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_, files) => files.filter((file) => !shell.test(file)),
        },
        assetsInlineLimit: 0,
        rolldownOptions: {
          // it warns of slow minification and compression, which are meant
          checks: { bundlerTimings: false },
          input: 'app/entry-client.tsx',
          // reading a property has no side effects here; React Router's warnings and invariants serve developers
          treeshake: {
            propertyReadSideEffects: false,
            manualPureFunctions: ['warning', 'warningOnce', 'invariant', 'Object.getOwnPropertyNames'],
          },
          output: {
            // for terser, which removes them
            comments: { annotation: true },
            // the list of late files is in every first load: hashes of seven letters are enough, names are in the manifest
            chunkFileNames: ({ name }) => `assets/${name === 'core' ? 'core-' : ''}[hash:7].js`,
            // others are named as in the server's build, which renders their addresses
            assetFileNames: ({ names: [name = ''] }) =>
              `assets/${name.endsWith('.css') ? '[hash:7]' : '[name]-[hash]'}[extname]`,
            codeSplitting: { groups: chunkGroups },
          },
        },
      },
    },
    ssr: { build: { outDir: 'dist/server', copyPublicDir: false, rolldownOptions: { input: serverEntries } } },
  },
  test: {
    // many tests wait for a process or a disk: one worker more than cores keeps these busy
    maxWorkers: availableParallelism() + 1,
    setupFiles: ['tests/setup.ts'],
    // not a time limit for tests: it only ends those that hang. The slowest takes 30 s, on a busy machine five times that
    testTimeout: 300_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        // machines have no module state: their tests share a process with a warm XState
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
      // packs the package and uses it in projects of its own: `npm run test:package`
      {
        extends: true,
        test: {
          name: 'package',
          environment: 'node',
          globalSetup: ['tests/package/setup.ts'],
          include: ['tests/package/**/*.test.ts'],
        },
      },
      // starts, kills and restarts whole shops
      { extends: true, test: { ...ofServer, name: 'process', include: ['tests/process/**/*.test.ts'] } },
      {
        extends: true,
        // the same tests on a PostgreSQL server, and server-only ones: `npm run test:postgresql`
        test: {
          name: 'postgresql',
          css,
          // some start the embedded database too
          execArgv: ofServer.execArgv,
          isolate: false,
          environment: 'node',
          include: ['tests/server/*.test.ts', 'tests/postgresql/*.test.ts'],
          exclude: [...withoutDatabase, ...embeddedOnly].map((name) => `tests/server/${name}.test.ts`),
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
