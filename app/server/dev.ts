import { join } from 'node:path'
import { buildWorkers } from './build-workers.ts'
import { openServer, type Server, type ServerOptions } from './open.ts'
import { type CardDoubleProcess, startCardDouble } from './payment/start-card-double.ts'
import { readSettings } from './settings.ts'

/** The shop's server for `npm run dev`: from source, with its threads and processes built first. */
export async function openForDevelopment(options: Pick<ServerOptions, 'renderPage' | 'log'>): Promise<Server> {
  const workers = join(process.cwd(), 'node_modules/.cache/dev-workers')
  await buildWorkers(workers)
  process.env.SHOP_WORKERS = workers
  const settings = readSettings(process.env)
  let double: CardDoubleProcess | undefined
  const server = await openServer({
    ...settings,
    ...options,
    mail: settings.mail ?? { is: 'mailbox' },
    async cardProvider() {
      if (settings.cardProvider) return settings.cardProvider
      double = await startCardDouble({ ...settings, preferredPort: 0, log: options.log })
      return double
    },
  })
  return {
    ...server,
    async close() {
      await server.close()
      await double?.stop()
    },
  }
}
