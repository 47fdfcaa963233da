import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type InlineConfig } from 'vite'

const root = join(import.meta.dirname, '..', '..', '..', '..')
/** Directory of the built stories: `client` and `server`. */
export const storiesDir = join(root, '.cache', 'stories')

/** React reports problems in development builds only. */
const common = (outDir: string): InlineConfig => ({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'error',
  css: { transformer: 'lightningcss' },
  define: { 'process.env.NODE_ENV': '"development"' },
  build: {
    outDir: join(storiesDir, outDir),
    emptyOutDir: true,
    minify: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
  },
})

/** Builds all stories for server and browser. */
export async function buildStories(): Promise<void> {
  const client = common('client')
  const server = common('server')
  await build({
    ...client,
    build: {
      ...client.build,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: { input: join(import.meta.dirname, 'browser.tsx'), output: { entryFileNames: 'story.js' } },
    },
  })
  declareLayers()
  await build({
    ...server,
    ssr: { noExternal: true },
    build: {
      ...server.build,
      ssr: true,
      rolldownOptions: {
        input: join(import.meta.dirname, 'server.tsx'),
        output: { entryFileNames: 'render-story.mjs' },
      },
    },
  })
}

/** Declares the order of the layers before all other styles. */
function declareLayers(): void {
  const file = join(storiesDir, 'client', storiesStyleSheet())
  writeFileSync(file, readFileSync(join(root, 'ui/styles/layers.css'), 'utf8') + readFileSync(file, 'utf8'))
}

/** The one style sheet of the kit and its stories. */
export function storiesStyleSheet(): string {
  const name = readdirSync(join(storiesDir, 'client', 'assets')).find((file) => file.endsWith('.css'))
  if (!name) throw new Error('The stories have no style sheet: build them first')
  return `/assets/${name}`
}
