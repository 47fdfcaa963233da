import type { PageModule } from './page.types.ts'

/**
 * Where the code is of the screens that `routes.ts` does not bring itself. It comes with the first of them: on every
 * first load the list of their files would weigh more than it is worth.
 */
export const lazyScreens = import.meta.glob<PageModule>([
  '../routes/*/index.ts',
  '!../routes/{article,content,error,home,list,not-found,offline,search}/index.ts',
])
