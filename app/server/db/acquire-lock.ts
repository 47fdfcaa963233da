import { createHash, randomUUID } from 'node:crypto'
import { renameSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { OperatorError } from '../core/operator-error.ts'

/**
 * Locks the data directory for this process: two writers would corrupt it. Returns the release.
 * The lock is a listening socket, which the kernel closes with its process, even after kill -9.
 * @throws OperatorError when another process holds the lock
 */
export async function acquireLock(directory: string): Promise<() => void> {
  const address = socketAddress(directory)
  const server = await listen(address).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    if (await answers(address)) throw taken(directory)
    // Left by a dead process. It is renamed before it is removed, in case a new lock was taken meanwhile.
    const aside = `${address}.${randomUUID().slice(0, 8)}`
    renameSync(address, aside)
    if (await answers(aside)) {
      renameSync(aside, address)
      throw taken(directory)
    }
    rmSync(aside, { force: true })
    return listen(address)
  })
  return () => void server.close()
}

const taken = (directory: string): OperatorError =>
  new OperatorError(
    'directoryInUse',
    `The data directory ${directory} is open in another process. Stop that process, choose another DATA_DIR, or set DATABASE_URL to share one database.`,
  )

/** A socket's path has at most 107 bytes; for a longer one, a hash in the temporary folder is used. */
function socketAddress(directory: string): string {
  const path = resolve(directory)
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 24)
  if (process.platform === 'win32') return `\\\\.\\pipe\\vardeholm-${hash}`
  const beside = `${path}.owner`
  return Buffer.byteLength(beside) > 90 ? join(tmpdir(), `vardeholm-${hash}.owner`) : beside
}

const listen = (address: string): Promise<net.Server> =>
  new Promise((done, fail) => {
    const server = net.createServer((connection) => connection.end())
    server.once('error', fail).listen(address, () => done(server.unref()))
  })

const answers = (address: string): Promise<boolean> =>
  new Promise((done) => {
    const connection = net.connect(address)
    connection.once('connect', () => {
      connection.destroy()
      done(true)
    })
    connection.once('error', () => done(false))
  })
