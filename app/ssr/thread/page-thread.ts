import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { render } from '../../entry-server.tsx'
import { builtAssets } from '../built-assets.ts'
import { servePages } from './serve-pages.ts'

// The worker of `open-page-threads.ts`, beside the built server.

const assets = builtAssets(join(import.meta.dirname, '../client'))
servePages(parentPort!, (request, context) => render(request, context, assets))
