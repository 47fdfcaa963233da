import { extname } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { builtPanel } from './built-panel.ts'

const entry = '/app/inspect/panel/main.tsx'

const entryOfTour = '/app/inspect/tour/main.tsx'

const pageWith = (head: string, script: string, title = 'Inspektør') => `<!doctype html>
<html lang="nb">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
${head}
</head>
<body>
<div id="panel"></div>
<script type="module" src="${script}"></script>
</body>
</html>`

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' }

/** The panel from its sources, with HMR. */
const fromSources = ({ transformIndexHtml }: ViteDevServer): Promise<string> =>
  transformIndexHtml('/__inspect', pageWith('', entry))

/**
 * Serves the inspector at `/__inspect` of the development server, and its transport between devices; at `/__tour` the
 * shop, the inspector and a test side by side.
 */
export const inspector = (): Plugin => ({
  name: 'shop-inspector',
  apply: 'serve',
  // pre-bundled: discovered late it would reload every page
  config: (_, { mode }) => (mode === 'inspect' ? { optimizeDeps: { include: ['elkjs/lib/elk.bundled.js'] } } : null),
  configureServer(server) {
    const { hot } = server.environments.client
    const { logger, root, mode } = server.config
    hot.on('inspect:said', (said) => hot.send('inspect:said', said))
    const panel = builtPanel(root)
    server.watcher.on('all', (_, file) => panel.changed(file))
    if (mode === 'inspect') panel.build().catch(() => undefined)
    /** The built panel: loads and renders faster. */
    const page = async (isEdited: boolean): Promise<string> => {
      if (isEdited) return fromSources(server)
      try {
        const at = `/__inspect/${await panel.build()}`
        return pageWith(`<link rel="stylesheet" href="${at}/panel.css">`, `${at}/panel.js`)
      } catch (error) {
        logger.warn(`The inspector's panel can not be built; it runs from its sources, and slower. ${String(error)}`)
        return fromSources(server)
      }
    }
    server.middlewares.use('/__inspect', (request, response, next) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://panel')
      if (pathname === '/') {
        page(searchParams.has('sources'))
          .then((html) => {
            response.setHeader('content-type', 'text/html; charset=utf-8')
            response.end(html)
          })
          .catch(next)
        return
      }
      const file = panel.read(pathname)
      if (!file) response.statusCode = 404
      else {
        response.setHeader('content-type', types[extname(pathname)] ?? 'application/octet-stream')
        response.setHeader('cache-control', 'public, max-age=31536000, immutable')
      }
      response.end(file ?? 'There is nothing here. The panel is at /__inspect')
    })
    server.middlewares.use('/__tour', (_, response, next) => {
      server
        .transformIndexHtml('/__tour', pageWith('', entryOfTour, 'Omvisning'))
        .then((html) => {
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(html)
        })
        .catch(next)
    })
    const { printUrls } = server
    server.printUrls = () => {
      printUrls()
      if (mode !== 'inspect') return
      const { local = [], network = [] } = server.resolvedUrls ?? {}
      for (const address of [...local, ...network]) {
        logger.info(`  ➜  Inspector: ${address}__inspect`)
        logger.info(`  ➜  Tour: ${address}__tour`)
      }
    }
  },
})
