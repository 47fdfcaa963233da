// Builds the package's entries, `./machines…` and `./ui…`, into dist/package as package.json's `exports` name them.
//   node app/build/build-package.mjs [machines|ui|all] [directory]
// Types are those that `tsc -b` has written to .cache/types.
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const layers = ['machines', 'ui']
const [which = 'all', outDir = join(root, 'dist', 'package')] = process.argv.slice(2)
if (which !== 'all' && !layers.includes(which)) {
  console.error(`There is no '${which}' to build: say machines, ui or all.`)
  process.exit(1)
}
const chosen = which === 'all' ? layers : [which]

/** A layer's face, and that of each of its folders. */
function entriesOf(layer) {
  const folders = readdirSync(join(root, layer), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const faces = ['', ...folders.map(({ name }) => name)].map((name) => join(layer, name, 'index'))
  return faces.filter((face) => existsSync(join(root, `${face}.ts`))).map((face) => [face, join(root, `${face}.ts`)])
}

/** Declarations name the sources they were made from; a reader of the package has no sources. */
function copyTypes(layer) {
  const from = join(root, '.cache', 'types', layer)
  if (!existsSync(from)) return false
  const to = join(outDir, 'types', layer)
  cpSync(from, to, { recursive: true, filter: (path) => statSync(path).isDirectory() || path.endsWith('.d.ts') })
  for (const path of readdirSync(to, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.d.ts')) continue
    const text = readFileSync(join(to, path), 'utf8')
    writeFileSync(join(to, path), text.replace(/(['"])(\.{1,2}\/[^'"]+)\.tsx?\1/g, '$1$2.js$1'))
  }
  return true
}

/** The styles that belong to no component, in the order of their layers: a script only while they are gathered. */
const stylesEntry = 'virtual:styles'
const gatherStyles = {
  name: 'gather-styles',
  resolveId: (id) => (id === stylesEntry ? `\0${stylesEntry}` : null),
  load: (id) => (id === `\0${stylesEntry}` ? `import ${JSON.stringify(join(root, 'ui/styles/index.css'))}` : null),
}

rmSync(outDir, { recursive: true, force: true })
await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  base: './',
  plugins: [gatherStyles],
  css: { transformer: 'lightningcss' },
  build: {
    outDir,
    emptyOutDir: false,
    target: 'es2022',
    minify: false,
    cssCodeSplit: false,
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: Object.fromEntries([
        ...(chosen.includes('ui') ? [['styles', stylesEntry]] : []),
        ...chosen.flatMap(entriesOf),
      ]),
      // whoever takes the package brings what it depends on, fonts excepted
      external: (id) => !/^[./\0]|^@fontsource|^virtual:/.test(id),
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
  // the order of the layers is what is said first, whichever component's styles come first
  const styles = join(outDir, 'ui', 'styles.css')
  writeFileSync(styles, readFileSync(join(root, 'ui/styles/layers.css'), 'utf8') + readFileSync(styles, 'utf8'))
}
for (const layer of chosen) {
  if (!copyTypes(layer)) console.warn(`There are no types of ${layer}: run npx tsc -b first.`)
}
