import type { Plugin } from 'vite'

const page = `<!doctype html>
<html lang="nb">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Inspektør</title>
<link rel="icon" href="data:,">
</head>
<body>
<div id="panel"></div>
<script type="module" src="/app/inspect/panel/main.tsx"></script>
</body>
</html>`

/** The inspector's page at `/__inspect` of the development server, and its line between devices. */
export const inspector = (): Plugin => ({
  name: 'shop-inspector',
  apply: 'serve',
  // asked for in the middle of a session otherwise, and then every page is loaded anew
  config: (_, { mode }) => (mode === 'inspect' ? { optimizeDeps: { include: ['elkjs/lib/elk.bundled.js'] } } : null),
  configureServer(server) {
    const { hot } = server.environments.client
    hot.on('inspect:said', (said) => hot.send('inspect:said', said))
    server.middlewares.use('/__inspect', (_, response, next) => {
      server
        .transformIndexHtml('/__inspect', page)
        .then((html) => {
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(html)
        })
        .catch(next)
    })
    const { printUrls } = server
    server.printUrls = () => {
      printUrls()
      const [address] = server.resolvedUrls?.local ?? []
      if (address && server.config.mode === 'inspect') server.config.logger.info(`  ➜  Inspector: ${address}__inspect`)
    }
  },
})
