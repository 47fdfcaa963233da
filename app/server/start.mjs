import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isBuilt } from './build-stamp.mjs'

// `npm start`: builds if sources are newer, then runs the server or a database tool. `npm start -- --help` prints the
// settings.

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const tool = process.argv.slice(2)
const isTool = tool.length > 0 && tool[0] !== '--help'
const toolFile = tool[0] === 'demo:remove' ? 'demo-remover.js' : 'database-tool.js'
const mainFile = join(root, 'dist/server', isTool ? toolFile : 'main.js')

/**
 * Runs a command to its end, passing on the signals that end it.
 * @param {string} command
 * @param {string[]} parameters
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {Promise<number>} its exit code
 */
function run(command, parameters, environment = process.env) {
  return new Promise((done, fail) => {
    // The channel tells the server when this process is gone, however it ended.
    const stdio = /** @type {const} */ (['inherit', 'inherit', 'inherit', 'ipc'])
    const child = spawn(command, parameters, { stdio: [...stdio], env: environment })
    const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
    process.on('SIGTERM', pass)
    // The terminal sends Ctrl+C to the child too; this process waits for its end.
    const stay = () => undefined
    process.on('SIGINT', stay)
    child.once('error', fail)
    child.once('exit', (code, signal) => {
      process.off('SIGTERM', pass)
      process.off('SIGINT', stay)
      done(code ?? (signal === 'SIGINT' ? 130 : 143))
    })
  })
}

if (!isBuilt(root)) {
  if (!existsSync(join(root, 'node_modules/vite'))) {
    console.error(
      'The shop is not built, and the packages that build it are not installed. Install them: npm ci --include=dev. With NODE_ENV=production, npm ci alone leaves them out.',
    )
    process.exit(1)
  }
  console.log('Building the shop: this takes a minute, and only when something has changed …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const code = await run(npm, ['--prefix', root, 'run', 'build'])
  if (code !== 0) {
    console.error('The build failed: its last lines say why.')
    process.exit(code)
  }
}
// React reads NODE_ENV; the operator's value decides about the demo's logins.
const environment = { ...process.env, NODE_ENV: 'production', OPERATOR_NODE_ENV: process.env.NODE_ENV ?? '' }
process.exit(await run(process.execPath, [mainFile, ...tool], environment))
