import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { immutableCache } from '../responses.ts'
import type { AppEnv } from '../route.ts'

const cacheForHour = 'public, max-age=3600'

/** Serves the built client. */
export function serveStaticFiles(app: Hono<AppEnv>, clientDir: string): void {
  app.use(
    '/assets/*',
    serveStatic({
      root: clientDir,
      precompressed: true,
      onFound: (_path, context) => context.header('cache-control', immutableCache),
    }),
  )
  app.get('/assets/*', (context) => context.text('Filen finnes ikke', 404))
  const files = serveStatic({
    root: clientDir,
    precompressed: true,
    onFound: (_path, context) => context.header('cache-control', cacheForHour),
  })
  // Files at the root have an extension; pages have none, and the front page is not a file.
  app.get('/:file{[^/]+\\.[a-z0-9]{2,11}}', files)
}
