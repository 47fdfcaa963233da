import { spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** Numbers of articles that servers are measured with. */
export const sizes = [1200, 10_000, 100_000]

/** A port that nobody listens on now. */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      server.close(() => resolve(port))
    })
  })

/** Starts the built shop; resolves once it says that it is ready. `seconds` is how long that took. */
export async function startShop(root, dataDir, environment = {}) {
  const port = await freePort()
  const begun = performance.now()
  const child = spawn('node', [join(root, 'dist', 'server', 'main.js')], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', DEMO: '1', PORT: String(port), DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  await /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      const onOutput = (chunk) => {
        said += chunk
        if (/Ready in/.test(said)) resolve()
      }
      child.stdout.on('data', onOutput)
      child.stderr.on('data', onOutput)
      child.on('exit', (code) => reject(new Error(`The shop ended with code ${code} before it was ready:\n${said}`)))
    })
  )
  const seconds = (performance.now() - begun) / 1000
  const stop = () =>
    new Promise((resolve) => {
      child.removeAllListeners('exit')
      child.on('exit', resolve)
      child.kill('SIGTERM')
    })
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid, seconds, stop }
}

/** Nobody asks for pictures here: none is drawn beside what is measured. */
export const shopOptions = (articles, environment) => ({
  DEMO_ARTICLES: String(articles),
  PICTURES_AHEAD: '0',
  ...environment,
})

/** The directory's first start, unless it has had one; how long it took, s. */
export async function fillShop(root, dataDir, options) {
  const mark = join(dataDir, 'filled')
  if (existsSync(mark)) return null
  const { seconds, stop } = await startShop(root, dataDir, options)
  await stop()
  mkdirSync(mark)
  return seconds
}
