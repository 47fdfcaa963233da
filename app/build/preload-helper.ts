import type { Plugin } from 'vite'
import { clientBuild } from './client-build.ts'

/** Puts `app/hydration/preload-files.ts` in place of the helper that Vite wraps dynamic imports with. */
export const preloadHelper = (): Plugin => ({
  name: 'preload-helper',
  ...clientBuild,
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { importWithFiles as __vitePreload } from '/app/hydration/preload-files.ts'`,
  },
})
