import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { isRunnableDevEnvironment, type Plugin, preprocessCSS, type RunnableDevEnvironment } from 'vite'
import type { DevStyle } from '../ssr/document.tsx'

/** The styles of all modules that are loaded, so that a page does not stand naked until the browser's own come. */
async function stylesOf(environment: RunnableDevEnvironment): Promise<DevStyle[]> {
  const ids = [...environment.moduleGraph.idToModuleMap.keys()].filter((id) => id.endsWith('.css'))
  return Promise.all(
    ids.map(async (id) => {
      // `?inline` would be part of the name that classes are made of: they would not be those of the markup
      if (id.endsWith('.module.css'))
        return { id, css: (await preprocessCSS(await readFile(id, 'utf8'), id, environment.getTopLevelConfig())).code }
      return { id, css: (await environment.runner.import<{ default: string }>(`${id}?inline`)).default }
    }),
  )
}

/** `npm run dev`: the shop's own server behind Vite's, with pages rendered from sources. */
export const devServer = (): Plugin => ({
  name: 'shop-dev-server',
  apply: 'serve',
  hotUpdate({ file, modules, server }) {
    // what the server alone draws with is seen when the page is loaded anew
    const { client } = server.environments
    if (this.environment !== client && modules.length > 0 && !client.moduleGraph.getModulesByFile(file)?.size)
      client.hot.send({ type: 'full-reload' })
  },
  configureServer(server) {
    const environment = server.environments.ssr
    if (process.env.VITEST || !environment || !isRunnableDevEnvironment(environment)) return
    const { runner } = environment
    const renderPage: import('../server/create-server.ts').ServerOptions['renderPage'] = async (request, context) => {
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
      const folders = ['server', 'demo'].map((folder) => join(server.config.root, 'app', folder))
      if (folders.some((folder) => file.startsWith(folder))) server.restart()
    })
    return () => {
      server.middlewares.use((request, response, next) => {
        opened.then(({ app }) => getRequestListener(app.fetch)(request, response)).catch(next)
      })
    }
  },
})
