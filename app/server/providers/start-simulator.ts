import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setLongTimeout } from '../core/timers.ts'
import type { BringAccount } from '../delivery/bring.ts'
import { reasonOf } from '../observability/log.ts'
import { workerFile } from '../workers.ts'
import type { LaterProvider } from './later.ts'
import type { MobileProvider } from './mobile.ts'
import type { ProviderName } from './port.ts'

interface SimulatorProcess {
  url: string
  stop(): Promise<void>
}
interface SimulatorOptions {
  dataDir: string
  host: string
  /** Falls back to a free one. */
  preferredPort: number
  log: (line: string) => void
}

/** Delay before a crashed simulator is restarted, ms. */
const restartAfter = 500
const secretBytes = 24
const newSecret = (): string => randomBytes(secretBytes).toString('hex')

/** Starts the card provider's simulator and restarts it when it crashes. */
export async function startCardSimulator(options: SimulatorOptions): Promise<SimulatorProcess & { secret: string }> {
  const secret = newSecret()
  return { ...(await startSimulator('card', options, { SIMULATOR_SECRET: secret })), secret }
}

/** Starts the mobile provider's simulator and restarts it when it crashes. Every shop is a merchant. */
export async function startMobileSimulator(options: SimulatorOptions): Promise<SimulatorProcess & MobileProvider> {
  const [clientId, clientSecret, subscriptionKey] = [newSecret(), newSecret(), newSecret()]
  const simulator = await startSimulator('mobile', options, {
    SIMULATOR_CLIENT_ID: clientId,
    SIMULATOR_SECRET: clientSecret,
    SIMULATOR_SUBSCRIPTION_KEY: subscriptionKey,
  })
  return { ...simulator, clientId, clientSecret, subscriptionKey, merchantOf: demoMerchant }
}

/** Starts the carrier's simulator. */
export async function startCarrierSimulator(
  options: SimulatorOptions,
): Promise<SimulatorProcess & Omit<BringAccount, 'client'>> {
  const [user, key] = ['shop@example.com', newSecret()]
  const simulator = await startSimulator('carrier', options, { SIMULATOR_USER: user, SIMULATOR_SECRET: key })
  return { ...simulator, user, key }
}

/** Starts the pay-later provider's simulator and restarts it when it crashes. */
export async function startLaterSimulator(options: SimulatorOptions): Promise<SimulatorProcess & LaterProvider> {
  const [username, password] = [newSecret(), newSecret()]
  const secrets = { SIMULATOR_CLIENT_ID: username, SIMULATOR_SECRET: password }
  return { ...(await startSimulator('later', options, secrets)), username, password }
}

const firstMerchant = 200_000
/** Merchant serial numbers of the demo's shops. */
export const demoMerchant = (shopId: number): string => String(firstMerchant + shopId)

async function startSimulator(
  provider: ProviderName | 'carrier',
  { dataDir, host, preferredPort, log }: SimulatorOptions,
  secrets: Readonly<Record<string, string>>,
): Promise<SimulatorProcess> {
  let isStopping = false
  let child: ChildProcess
  let port = preferredPort

  const start = (): Promise<string> =>
    new Promise((ready, fail) => {
      child = spawn(process.execPath, [fileURLToPath(workerFile('provider-simulator'))], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        env: {
          ...process.env,
          ...secrets,
          SIMULATOR_OF: provider,
          SIMULATOR_PORT: String(port),
          SIMULATOR_HOST: host,
          // the folder keeps the name that earlier releases wrote
          SIMULATOR_DIR: join(dataDir, `${provider}-double`),
        },
      })
      child.once('message', (message: { origin: string; port: number }) => {
        // The same port after a restart, so that pending payments keep their addresses.
        port = message.port
        ready(message.origin)
      })
      child.once('error', fail)
      child.once('exit', (code, signal) => {
        fail(new Error(`the ${provider} simulator ended with ${signal ?? code}`))
        if (isStopping) return
        log(`The ${provider} simulator ended (${signal ?? code}): restarting it`)
        setLongTimeout(() => {
          if (!isStopping) start().catch((error: Error) => log(reasonOf(error)))
        }, restartAfter)
      })
    })

  const url = await start()
  return {
    url,
    stop: () =>
      new Promise((done) => {
        isStopping = true
        if (child.exitCode !== null || child.signalCode !== null) return done()
        child.once('exit', () => done())
        // It exits when its channel closes.
        child.disconnect()
      }),
  }
}
