import type { DevEnvironment, EnvironmentModuleNode, Plugin } from 'vite'

const entry = '/app/inspect/panel/main.tsx'

const pageWith = (head: string) => `<!doctype html>
<html lang="nb">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Inspektør</title>
<link rel="icon" href="data:,">
${head}
</head>
<body>
<div id="panel"></div>
<script type="module" src="${entry}"></script>
</body>
</html>`

/** What the panel needs to be shown; samples and recordings bring every machine with them, and come when they are used. */
const isShownAtOnce = (file: string | null) =>
  file !== null && /\/(app\/inspect|machines\/testing)\/(?!layouts\/|panel\/(samples|play|files)\.ts)/.test(file)

/** Links to the panel's modules: asked for at once, rather than each by the one before it. */
async function preloads({ moduleGraph }: DevEnvironment): Promise<string> {
  const found = new Set<EnvironmentModuleNode>()
  const visit = (node: EnvironmentModuleNode) => {
    if (found.has(node) || node.type !== 'js' || !isShownAtOnce(node.file)) return
    found.add(node)
    for (const next of node.importedModules) visit(next)
  }
  const root = await moduleGraph.getModuleByUrl(entry)
  if (root) visit(root)
  return [...found]
    .map(({ url, lastHMRTimestamp }) => (lastHMRTimestamp > 0 ? `${url}?t=${lastHMRTimestamp}` : url))
    .map((url) => `<link rel="modulepreload" href="${url}">`)
    .join('\n')
}

/** The inspector's page at `/__inspect` of the development server, and its line between devices. */
export const inspector = (): Plugin => ({
  name: 'shop-inspector',
  apply: 'serve',
  // asked for in the middle of a session otherwise, and then every page is loaded anew
  config: (_, { mode }) =>
    mode === 'inspect'
      ? { optimizeDeps: { include: ['elkjs/lib/elk.bundled.js'] }, server: { warmup: { clientFiles: [`.${entry}`] } } }
      : null,
  configureServer(server) {
    const { hot } = server.environments.client
    hot.on('inspect:said', (said) => hot.send('inspect:said', said))
    server.middlewares.use('/__inspect', (_, response, next) => {
      preloads(server.environments.client)
        .then((head) => server.transformIndexHtml('/__inspect', pageWith(head)))
        .then((html) => {
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(html)
        })
        .catch(next)
    })
    const { printUrls } = server
    server.printUrls = () => {
      printUrls()
      if (server.config.mode !== 'inspect') return
      const { local = [], network = [] } = server.resolvedUrls ?? {}
      for (const address of [...local, ...network]) server.config.logger.info(`  ➜  Inspector: ${address}__inspect`)
    }
  },
})
