import type { PageModule } from './page.types.ts'

/**
 * Loaders of the screens that are not in `routes.ts`. A chunk of its own: the list of files would weigh on every first
 * load.
 */
export const lazyScreens = import.meta.glob<PageModule>([
  '../routes/*/index.ts',
  '!../routes/{article,content,error,home,list,not-found,offline,search}/index.ts',
])
