// Builds /butikkdrift: a bundle of its own, so that shoppers load no byte of it.
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/**
 * Writes below assets/staff/, beside the shoppers' files, and a manifest of its own.
 * @param {string} clientDir built files of the client
 */
export async function buildStaff(clientDir) {
  await build({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    configFile: false,
    mode: 'production',
    publicDir: false,
    logLevel: 'warn',
    plugins: [react()],
    css: { transformer: 'lightningcss' },
    build: {
      outDir: clientDir,
      emptyOutDir: false,
      manifest: '.vite/staff.json',
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        input: 'app/staff/entry.tsx',
        output: {
          entryFileNames: 'assets/staff/[hash].js',
          chunkFileNames: 'assets/staff/[hash].js',
          assetFileNames: 'assets/staff/[name]-[hash][extname]',
        },
      },
    },
  })
}
