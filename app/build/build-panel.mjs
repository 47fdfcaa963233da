// Builds the inspector's panel for production: React without its checks, one file in place of ninety.
//   node app/build/build-panel.mjs DIRECTORY
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const [outDir] = process.argv.slice(2)
if (outDir === undefined) {
  console.error('Say where to: node app/build/build-panel.mjs DIRECTORY')
  process.exit(1)
}
// the parent, a development server, has set another value
process.env.NODE_ENV = 'production'
await build({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  base: './',
  plugins: [react()],
  css: { transformer: 'lightningcss' },
  build: {
    outDir,
    emptyOutDir: false,
    // developers have a current browser
    target: 'esnext',
    modulePreload: false,
    chunkSizeWarningLimit: 5000,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: { panel: 'app/inspect/panel/main.tsx' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', assetFileNames: '[name][extname]' },
    },
  },
})
