import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { isRunnableDevEnvironment, type Plugin, type RunnableDevEnvironment } from 'vite'
import type { DevStyle } from '../document.tsx'

/** The styles of all modules that are loaded, so that a page does not stand naked until the browser's own come. */
async function stylesOf(environment: RunnableDevEnvironment): Promise<DevStyle[]> {
  const modules = [...environment.moduleGraph.idToModuleMap.values()].filter((module) => /\.css$/.test(module.id ?? ''))
  return Promise.all(
    modules.map(async ({ id, url }) => {
      const { default: css } = await environment.runner.import<{ default: string }>(`${url}?inline`)
      return { id: id ?? url, css }
    }),
  )
}

/** `npm run dev`: the shop's own server behind Vite's, with pages rendered from sources. */
export const devServer = (): Plugin => ({
  name: 'shop-dev-server',
  apply: 'serve',
  configureServer(server) {
    const environment = server.environments.ssr
    if (process.env.VITEST || !environment || !isRunnableDevEnvironment(environment)) return
    const { runner } = environment
    const renderPage: import('../server/open.ts').ServerOptions['renderPage'] = async (request, context) => {
      const { render } = await runner.import<typeof import('../entry-server.tsx')>('/app/entry-server.tsx')
      return render(request, context, async () => ({
        entry: '/app/entry-client.tsx',
        scripts: [],
        styles: '',
        devStyles: await stylesOf(environment),
      }))
    }
    const opened = (async () => {
      const { openForDevelopment } = await runner.import<typeof import('../server/dev.ts')>('/app/server/dev.ts')
      return openForDevelopment({ renderPage, log: (line) => server.config.logger.info(line) })
    })()
    opened.catch((error: unknown) => {
      server.config.logger.error(error instanceof Error ? error.message : String(error))
      process.exit(1)
    })
    const close = async () => (await opened.catch(() => null))?.close()
    server.httpServer?.once('close', () => void close())
    // the API is not swapped while it runs: its database and its child process begin anew with it
    server.watcher.on('change', (file) => {
      if (file.startsWith(join(server.config.root, 'app', 'server'))) server.restart()
    })
    return () => {
      server.middlewares.use((request, response, next) => {
        opened.then(({ app }) => getRequestListener(app.fetch)(request, response)).catch(next)
      })
    }
  },
})
