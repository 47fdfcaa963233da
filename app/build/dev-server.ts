import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { isRunnableDevEnvironment, type Plugin, preprocessCSS, type RunnableDevEnvironment } from 'vite'
import type { DevStyle } from '../ssr/document.tsx'

const layers = 'ui/styles/layers.css'

/**
 * Styles of all loaded modules, so that a page is styled before the browser loads its own. First the order of the
 * cascade layers: otherwise the first module's layer would come before the reset.
 */
async function stylesOf(environment: RunnableDevEnvironment): Promise<DevStyle[]> {
  const { root } = environment.getTopLevelConfig()
  const order = { id: join(root, layers), css: await readFile(join(root, layers), 'utf8') }
  const ids = [...environment.moduleGraph.idToModuleMap.keys()].filter((id) => id.endsWith('.css'))
  const styles = await Promise.all(
    ids.map(async (id) => {
      // `?inline` would change the hash of class names: they would not match the markup
      if (id.endsWith('.module.css'))
        return { id, css: (await preprocessCSS(await readFile(id, 'utf8'), id, environment.getTopLevelConfig())).code }
      return { id, css: (await environment.runner.import<{ default: string }>(`${id}?inline`)).default }
    }),
  )
  return [order, ...styles]
}

/** `npm run dev`: the shop's own server behind Vite's, with pages rendered from sources. */
export const devServer = (): Plugin => ({
  name: 'shop-dev-server',
  apply: 'serve',
  hotUpdate({ file, modules, server }) {
    // a change of server-only modules shows after a reload
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
    // no HMR for the API: its database and child process restart with it
    server.watcher.on('change', (file) => {
      const folders = ['server', 'demo'].map((folder) => join(server.config.root, 'app', folder))
      if (folders.some((folder) => file.startsWith(folder))) server.restart()
    })
    /** The inspected shop may stand in a frame: the tour shows it in one. */
    const framed = ({ fetch }: Awaited<typeof opened>['app']): Parameters<typeof getRequestListener>[0] =>
      server.config.mode === 'inspect'
        ? async (request, env) => {
            const answer = await fetch(request, env)
            answer.headers.delete('x-frame-options')
            return answer
          }
        : fetch
    return () => {
      server.middlewares.use((request, response, next) => {
        opened.then(({ app }) => getRequestListener(framed(app))(request, response)).catch(next)
      })
    }
  },
})
