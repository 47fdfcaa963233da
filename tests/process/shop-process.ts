import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { testArticles } from '../server/test-articles.ts'

const file = join(process.env.SHOP_WORKERS!, 'tiny-shop.js')

export interface ShopProcess {
  child: ChildProcess
  output: () => string
  /** Its address, once it is ready. @throws when it ends before */
  ready(): Promise<string>
  /** Resolves when the output has the text. */
  says(text: string): Promise<void>
  exit: Promise<number | null>
  kill(signal: NodeJS.Signals): Promise<void>
}

/** Starts the shop as a process of its own, on a free port unless the environment names one. */
function startProcess(environment: Record<string, string>): ShopProcess {
  // the embedded database is not worth optimising for the seconds that a test's shop lives
  const child = spawn(process.execPath, ['--liftoff-only', file], {
    env: { ...process.env, DATABASE_URL: '', PORT: '0', PICTURES_AHEAD: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      for (const listener of listeners) listener()
    })
  }
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  const says = (text: string): Promise<void> =>
    new Promise((done, fail) => {
      const look = (): void => {
        if (!output.includes(text)) return
        listeners.delete(look)
        done()
      }
      listeners.add(look)
      void exit.then((code) => fail(new Error(`the shop ended with ${code}:\n${output}`)))
      look()
    })
  return {
    child,
    output: () => output,
    says,
    async ready() {
      await says('Ready in')
      return /Ready in [\d.]+ s: (\S+)/.exec(output)![1]!
    },
    exit,
    async kill(signal) {
      child.kill(signal)
      await exit
    },
  }
}

/** What a file of tests starts and writes, gone when it ends. */
export function shopProcesses(): {
  start(environment: Record<string, string>): ShopProcess
  directory(): Promise<string>
} {
  const started: ShopProcess[] = []
  const directories: string[] = []
  afterAll(async () => {
    await Promise.all(started.map(({ child, kill }) => (child.exitCode === null ? kill('SIGKILL') : undefined)))
    await Promise.all(directories.map((path) => rm(path, { recursive: true, force: true })))
  })
  return {
    start(environment) {
      const shop = startProcess({ DEMO_ARTICLES: String(testArticles), ...environment })
      started.push(shop)
      return shop
    },
    async directory() {
      const path = await mkdtemp(join(tmpdir(), 'shop-process-'))
      directories.push(path)
      return path
    },
  }
}
