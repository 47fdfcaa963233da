import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'

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
