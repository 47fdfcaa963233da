import { build } from 'vite'

/** A part of the kit, built for production as rolldown is told, and not written: its files. */
export async function buildPart(root, rolldownOptions, options = {}) {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    css: { transformer: 'lightningcss' },
    build: { write: false, cssCodeSplit: false, modulePreload: false, ...options, rolldownOptions },
  })
  return (Array.isArray(built) ? built[0] : built).output
}
