import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'

const programs = ['postgres', 'initdb']
const debianRoot = '/usr/lib/postgresql'
/** User nobody: PostgreSQL refuses to run as root. */
export const nobody = 65_534

/** Folder of the newest installed PostgreSQL; null for none. */
export function installedPrograms() {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const debian = existsSync(debianRoot)
    ? readdirSync(debianRoot)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debianRoot, version, 'bin'))
    : []
  const folder = [...onPath, ...debian].find((each) => programs.every((program) => existsSync(join(each, program))))
  // PostgreSQL looks for files beside the program itself, not beside a link to it
  return folder ? dirname(realpathSync(join(folder, 'postgres'))) : null
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      server.close(() => resolve(port))
    })
  })

/**
 * Starts a PostgreSQL server of its own in a temporary folder, from installed programs; null when there are none.
 * Nothing it keeps outlives it, so unless `durable` it syncs nothing.
 *
 * @param {{ scratch: string, durable?: boolean, kept?: string, fixedPort?: number }} options `scratch` is the folder that
 *   its own is made in; `kept` is one that stays, to be started on again
 * @returns {Promise<{ url: string, version: string, pid: number | undefined, stop: () => Promise<void> } | null>}
 */
export async function startPostgres({ scratch, durable = false, kept, fixedPort }) {
  const folder = installedPrograms()
  if (!folder) return null
  const own = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  const root = kept ?? mkdtempSync(join(scratch, 'shop-postgresql-'))
  const data = join(root, 'data')
  const isNew = !existsSync(data)
  if (isNew) {
    mkdirSync(root, { recursive: true })
    mkdirSync(data, { mode: 0o700 })
    if (own.uid) {
      chmodSync(root, 0o755)
      chownSync(data, nobody, nobody)
    }
  }
  const flags = ['-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync', '--no-instructions']
  if (isNew) {
    execFileSync(join(folder, 'initdb'), [...flags, '-D', data], {
      ...own,
      cwd: data,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  const port = fixedPort ?? (await freePort())
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '128MB',
    autovacuum_naptime: '10s',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(folder, 'postgres'), ['-D', data, ...parameters], {
    ...own,
    cwd: data,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const stopped = new Promise((resolve) => child.once('exit', resolve))
  const remove = () => kept || rmSync(root, { recursive: true, force: true })
  // ends with the test process
  const kill = () => child.kill('SIGQUIT')
  process.once('exit', kill)
  await /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      let said = ''
      child.stderr.on('data', (chunk) => {
        said += said.length < 10_000 ? chunk : ''
        if (/ready to accept (read-only )?connections/.test(said)) resolve()
      })
      void stopped.then((code) => reject(new Error(`PostgreSQL ended with ${code}:\n${said}`)))
    })
  )
  const version = execFileSync(join(folder, 'postgres'), ['--version']).toString().trim()
  return {
    url: `postgresql://shop@127.0.0.1:${port}/postgres`,
    version,
    pid: child.pid,
    async stop() {
      process.off('exit', kill)
      // at once, with a rollback of open transactions
      child.kill(durable ? 'SIGINT' : 'SIGQUIT')
      await stopped
      remove()
    },
  }
}
