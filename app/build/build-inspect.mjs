// Builds the inspector as the package's entry `./inspect`: without the shop's machines, and with React of its own, so
// that any page can show it.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/** Modules that have another form in the package, and those that other entries of it share. */
function packageModules(root, isShared = true) {
  const own = (name) => join(root, 'app/inspect/package', name)
  const others = new Map([
    ['machines/index.ts', own('machines.ts')],
    ['app/inspect/protocol/redaction.ts', own('late-redaction.ts')],
    ['app/inspect/protocol/serializer.ts', own('late-serializer.ts')],
    ['app/inspect/panel/layout-loaders.ts', own('layout-loaders.ts')],
    ['app/inspect/panel/texts.ts', own('texts.ts')],
  ])
  const shared = new Map([
    ['machines/relay/index.ts', '../machines/relay/index.js'],
    ['app/inspect/package/styles.ts', './styles.js'],
  ])
  return {
    name: 'package-modules',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!importer || !source.startsWith('.')) return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      const path = found?.id.slice(root.length + (root.endsWith('/') ? 0 : 1))
      if (isShared && shared.has(path)) return { id: shared.get(path), external: 'relative' }
      const other = others.get(path)
      // the other form may load the first
      return other === undefined || other === importer ? found : other
    },
  }
}

const production = { 'process.env.NODE_ENV': '"production"' }
// a breakpoint of the panel is one
const minify = { compress: { dropDebugger: false }, mangle: true }

/**
 * Vite's options for all parts.
 *
 * @returns {import('vite').InlineConfig}
 */
const common = (root) => ({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  css: { transformer: 'lightningcss' },
  define: production,
  ssr: { noExternal: true },
})

/** Writes what Vite has built. */
function write(built, folder) {
  const { output } = /** @type {import('rolldown').RolldownOutput} */ (built)
  for (const part of output) {
    const file = join(folder, part.fileName)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, part.type === 'chunk' ? part.code : part.source)
  }
}

/** What `npx vardeholm-shop inspect` serves, with XState of its own, the command itself, and the reporter for Vitest. */
async function buildRemote(root, folder) {
  const ofCommand = {
    write: false,
    ssr: true,
    target: 'node20',
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: Object.fromEntries(['cli', 'vitest'].map((name) => [name, join(root, `app/inspect/package/${name}.ts`)])),
      output: {
        minify,
        entryFileNames: '[name].js',
        chunkFileNames: 'node/[name]-[hash].js',
        banner: ({ name }) => (name === 'cli' ? '#!/usr/bin/env node' : ''),
      },
    },
  }
  const ofPanel = {
    write: false,
    target: 'es2022',
    minify: false,
    modulePreload: false,
    cssCodeSplit: false,
    chunkSizeWarningLimit: 5000,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: { panel: join(root, 'app/inspect/package/remote-panel.tsx') },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: 'panel[extname]',
        minify,
      },
    },
  }
  const panel = await build({
    ...common(root),
    base: './',
    plugins: [packageModules(root, false), react()],
    build: ofPanel,
  })
  const command = await build({ ...common(root), plugins: [react()], build: ofCommand })
  write(command, folder)
  write(panel, join(folder, 'panel'))
}

/**
 * @param {string} root the repository
 * @param {string} outDir the package's directory
 * @returns {Promise<string[]>} ids of the bundled modules, for their licences
 */
export async function buildInspect(root, outDir) {
  const mode = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  const built = await build({
    ...common(root),
    plugins: [packageModules(root), react()],
    build: {
      write: false,
      // as for a server: Vite's additions for a browser's page would disturb the consumer's bundler
      ssr: true,
      ssrEmitAssets: true,
      cssCodeSplit: false,
      target: 'es2022',
      // by the output's options
      minify: false,
      chunkSizeWarningLimit: 5000,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        input: { index: join(root, 'app/inspect/package/index.ts') },
        external: ['xstate'],
        platform: 'browser',
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: '[name][extname]',
          minify,
        },
      },
    },
  })
  process.env.NODE_ENV = mode
  const { output } = /** @type {import('rolldown').RolldownOutput} */ (built)
  const folder = join(outDir, 'inspect')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  let styles = ''
  for (const part of output) {
    if (part.type === 'chunk') writeFileSync(join(folder, part.fileName), part.code)
    else if (part.fileName.endsWith('.css')) styles += part.source
  }
  writeFileSync(join(folder, 'styles.js'), `export const styles = ${JSON.stringify(styles)}\n`)
  await buildRemote(root, folder)
  return output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
}
