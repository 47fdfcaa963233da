import { build } from 'vite'

/** Builds a part of the kit for production, without writing it. Returns its files. */
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
  return /** @type {import('rolldown').RolldownOutput} */ (Array.isArray(built) ? built[0] : built).output
}
