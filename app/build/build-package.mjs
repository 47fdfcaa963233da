// Builds core, kit, inspector and reporter as an npm package, with the entries of `exports`: `./machines…`, `./ui…`,
// `./inspect`, `./vitest`.
//   node app/build/build-package.mjs [machines|ui|all] [directory]
// Types are those that `tsc -b` has written to node_modules/.cache/types.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, runnerImport } from 'vite'
import { buildInspect } from './build-inspect.mjs'

// a run of Vite's below would make it development, and React's JSX for it does not run in production
process.env.NODE_ENV = 'production'

const root = fileURLToPath(new URL('../..', import.meta.url))
const layers = ['machines', 'ui']
const [which = 'all', outDir = join(root, 'dist', 'package')] = process.argv.slice(2)
if (which !== 'all' && !layers.includes(which)) {
  console.error(`There is no '${which}' to build: say machines, ui or all.`)
  process.exit(1)
}
const chosen = which === 'all' ? layers : [which]

/** A layer's index, and that of each of its folders. */
function entriesOf(layer) {
  const folders = readdirSync(join(root, layer), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const faces = ['', ...folders.map(({ name }) => name)].map((name) => join(layer, name, 'index'))
  return faces.filter((face) => existsSync(join(root, `${face}.ts`))).map((face) => [face, join(root, `${face}.ts`)])
}

const types = join(root, 'node_modules', '.cache', 'types')

/** Types refer to scripts: the package has no sources. */
const withScripts = (text) => text.replace(/(['"])(\.{1,2}\/[^'"]+)\.tsx?\1/g, '$1$2.js$1')

/** Copies a layer’s types, without source maps. */
function copyTypes(layer) {
  const from = join(types, layer)
  if (!existsSync(from)) return false
  const to = join(outDir, 'types', layer)
  cpSync(from, to, { recursive: true, filter: (path) => statSync(path).isDirectory() || path.endsWith('.d.ts') })
  for (const path of readdirSync(to, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.d.ts')) continue
    const text = readFileSync(join(to, path), 'utf8')
    writeFileSync(join(to, path), withScripts(text))
  }
  return true
}

/** Styles that belong to no component, in layer order. The script exists only while they are bundled. */
const stylesEntry = 'virtual:styles'
const gatherStyles = {
  name: 'gather-styles',
  resolveId: (id) => (id === stylesEntry ? `\0${stylesEntry}` : null),
  load: (id) => (id === `\0${stylesEntry}` ? `import ${JSON.stringify(join(root, 'ui/styles/index.css'))}` : null),
}

const { module: stripping } = await runnerImport(join(root, 'app/build/strip-descriptions.ts'), {
  root,
  logLevel: 'warn',
})
/** As in the shop: the descriptions serve readers of the source. */
const stripDescriptions = {
  name: 'strip-descriptions',
  enforce: 'pre',
  transform: {
    filter: { id: stripping.chartSources },
    handler: (code, id) => ({ code: stripping.withoutDescriptions(code, id), map: null }),
  },
}

const { module: forReact18 } = await runnerImport(join(root, 'app/build/for-react-18.ts'), { root, logLevel: 'warn' })

/** Peer dependencies: a consumer has one copy of each, or none where only the kit needs it. */
const peers = {
  xstate: '^5.33.3',
  react: '^18.3.1 || ^19.0.0',
  'react-dom': '^18.3.1 || ^19.0.0',
  '@radix-ui/react-dialog': '^1.3.0',
  '@radix-ui/react-select': '^2.4.0',
  '@radix-ui/react-slider': '^1.6.0',
}
const always = new Set(['xstate'])

/** An entry of `exports`, by the path of its index without extension. */
const exported = (face) => ({ types: `./types/${face}.d.ts`, default: `./${face}.js` })

/** The package's package.json: the shop's without what only the shop needs. */
function manifest(imported) {
  const { name, version, license, type, engines, dependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const packages = [...new Set(imported.map((id) => id.split('/', id.startsWith('@') ? 2 : 1).join('/')))].sort()
  const needed = packages.filter((id) => id in peers)
  // Radix and the kit's dialogs render into the document
  if (needed.includes('react')) needed.push('react-dom')
  const entries = chosen.flatMap(entriesOf).map(([face]) => [`./${face.replace(/\/index$/, '')}`, exported(face)])
  const styles = { './ui/styles.css': { types: './types/ui/styles.d.ts', default: './ui/styles.css' } }
  const inspector = {
    './inspect': { types: './types/inspect/index.d.ts', default: './inspect/index.js' },
    './vitest': { types: './types/inspect/vitest.d.ts', default: './inspect/vitest.js' },
  }
  return {
    ...{ name, version, license, type, engines },
    description:
      'State machines of a web shop, a testing kit and an inspector for any XState machine, and React components.',
    keywords: [
      'xstate',
      'statechart',
      'state machine',
      'model-based testing',
      'inspector',
      'react',
      'components',
      'shop',
    ],
    sideEffects: ['**/*.css'],
    ...(which === 'all' ? { bin: { [name]: './inspect/cli.js' } } : {}),
    exports: {
      ...Object.fromEntries(entries),
      ...(chosen.includes('ui') ? styles : {}),
      ...(which === 'all' ? inspector : {}),
      './package.json': './package.json',
    },
    dependencies: Object.fromEntries(packages.filter((id) => !(id in peers)).map((id) => [id, `^${dependencies[id]}`])),
    peerDependencies: Object.fromEntries(needed.map((id) => [id, peers[id]])),
    peerDependenciesMeta: Object.fromEntries(
      needed.filter((id) => !always.has(id)).map((id) => [id, { optional: true }]),
    ),
  }
}

rmSync(outDir, { recursive: true, force: true })
const built = await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [gatherStyles, stripDescriptions, forReact18.forReact18(root)],
  css: { transformer: 'lightningcss' },
  build: {
    outDir,
    emptyOutDir: false,
    target: 'es2022',
    minify: false,
    cssMinify: false,
    cssCodeSplit: false,
    // as for a server: Vite's additions for a browser's page would disturb the consumer's bundler
    ssr: true,
    ssrEmitAssets: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: Object.fromEntries([
        ...(chosen.includes('ui') ? [['styles', stylesEntry]] : []),
        ...chosen.flatMap(entriesOf),
      ]),
      // dependencies stay external, except fonts
      external: (id) => !/^[./\0]|^@fontsource|^virtual:|^react\/jsx-runtime$/.test(id),
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'shared/[name]-[hash].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'ui/styles.css' : 'ui/assets/[name]-[hash][extname]',
      },
    },
  },
})
if (chosen.includes('ui')) {
  rmSync(join(outDir, 'styles.js'))
  const styles = join(outDir, 'ui', 'styles.css')
  const text = readFileSync(styles, 'utf8').replaceAll('url("/ui/', 'url("./')
  // the layer order comes first, whichever component's styles load first
  writeFileSync(styles, readFileSync(join(root, 'ui/styles/layers.css'), 'utf8') + text)
}
const { output } = /** @type {import('rolldown').RolldownOutput} */ (built)
const chunks = output.filter((part) => part.type === 'chunk')
const own = new Set(output.map(({ fileName }) => fileName))
const imported = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
const ofOthers = imported.filter((id) => !own.has(id))
writeFileSync(join(outDir, 'package.json'), `${JSON.stringify(manifest(ofOthers), null, 2)}\n`)
// it is made of parts of all layers
const inspectorModules = which === 'all' ? await buildInspect(root, outDir) : []
if (chosen.includes('ui')) {
  const { module } = await runnerImport(join(root, 'app/build/licences.ts'), { root, logLevel: 'warn' })
  writeFileSync(join(outDir, 'lisenser.txt'), module.licencesOf(root, inspectorModules))
}
for (const layer of chosen) {
  if (!copyTypes(layer)) console.warn(`There are no types of ${layer}: run npx tsc -b first.`)
}
if (which === 'all') {
  mkdirSync(join(outDir, 'types', 'inspect'), { recursive: true })
  for (const file of ['index.d.ts', 'redaction.types.d.ts', 'vitest.d.ts', 'gather-charts.d.ts']) {
    const text = readFileSync(join(types, 'app/app/inspect/package', file), 'utf8')
    writeFileSync(join(outDir, 'types', 'inspect', file), withScripts(text))
  }
}
for (const file of ['README.md', 'CHANGELOG.md', 'CART.md', 'INSPECTOR.md', 'REDACTION.md', 'REMOTE.md', 'TRIALS.md'])
  cpSync(join(root, 'app/build/package', file), join(outDir, file))
for (const part of ['machines/testing', 'ui'].filter((path) => chosen.includes(path.split('/')[0])))
  for (const page of ['README.md', 'RUNNERS.md'].filter((name) => existsSync(join(root, part, name))))
    cpSync(join(root, part, page), join(outDir, part, page))
// lets TypeScript import the styles
if (chosen.includes('ui')) {
  mkdirSync(join(outDir, 'types', 'ui'), { recursive: true })
  writeFileSync(join(outDir, 'types', 'ui', 'styles.d.ts'), 'export {}\n')
}
