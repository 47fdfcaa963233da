import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { render } from '../entry-server.tsx'
import { builtAssets } from '../ssr/built-assets.ts'
import { servePages } from './http/page-threads/serve-pages.ts'

// The worker of `http/page-threads/open-page-threads.ts`, beside the built server.

const assets = builtAssets(join(import.meta.dirname, '../client'))
servePages(parentPort!, (request, context) => render(request, context, assets))
