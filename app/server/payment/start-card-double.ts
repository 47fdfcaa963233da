import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { workerFile } from '../workers.ts'

export interface CardDoubleProcess {
  url: string
  secret: string
  stop(): Promise<void>
}

/** Before a double that died is started again, ms. */
const restartAfter = 500
const secretBytes = 24

/** Starts the card provider's stand-in beside the shop, on the port or another one that is free, and keeps it alive. */
export async function startCardDouble(options: {
  dataDir: string
  host: string
  preferredPort: number
  log: (line: string) => void
}): Promise<CardDoubleProcess> {
  const secret = randomBytes(secretBytes).toString('hex')
  let isStopping = false
  let child: ChildProcess
  let port = options.preferredPort

  const start = (): Promise<string> =>
    new Promise((ready, fail) => {
      child = spawn(process.execPath, [fileURLToPath(workerFile('card-double'))], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        env: {
          ...process.env,
          CARD_DOUBLE_PORT: String(port),
          CARD_DOUBLE_HOST: options.host,
          CARD_DOUBLE_DIR: join(options.dataDir, 'card-double'),
          CARD_DOUBLE_SECRET: secret,
        },
      })
      child.once('message', (message: { origin: string; port: number }) => {
        // The same again after a restart: addresses of payments under way stay good.
        port = message.port
        ready(message.origin)
      })
      child.once('error', fail)
      child.once('exit', (code, signal) => {
        fail(new Error(`the card double ended with ${signal ?? code}`))
        if (isStopping) return
        options.log(`The card double ended (${signal ?? code}): starting it again`)
        setTimeout(() => {
          if (!isStopping) start().catch((error: Error) => options.log(error.message))
        }, restartAfter)
      })
    })

  const url = await start()
  return {
    url,
    secret,
    stop: () =>
      new Promise((done) => {
        isStopping = true
        if (child.exitCode !== null || child.signalCode !== null) return done()
        child.once('exit', () => done())
        // It ends when its channel does.
        child.disconnect()
      }),
  }
}
