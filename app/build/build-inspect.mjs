// Builds the inspector as the package's entry `./inspect`: without the shop's machines, and with React of its own, so
// that any page can show it.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/** Modules that have another form in the package, and those that other entries of it share. */
function packageModules(root) {
  const own = (name) => join(root, 'app/inspect/package', name)
  const others = new Map([
    ['machines/index.ts', own('machines.ts')],
    ['app/inspect/protocol/redaction.ts', own('redaction.ts')],
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
      if (shared.has(path)) return { id: shared.get(path), external: 'relative' }
      return others.get(path) ?? found
    },
  }
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
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [packageModules(root), react()],
    css: { transformer: 'lightningcss' },
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
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
          // a breakpoint of the panel is one
          minify: { compress: { dropDebugger: false }, mangle: true },
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
  return output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
}
