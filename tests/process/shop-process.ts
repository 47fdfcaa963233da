import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { testArticles } from '../server/test-articles.ts'

const file = join(process.env.SHOP_WORKERS!, 'tiny-shop.js')

export interface ShopProcess {
  child: ChildProcess
  output: () => string
  /** Its origin once it is ready. @throws when it ends before */
  ready(): Promise<string>
  /** Resolves when the output contains the text. */
  prints(text: string): Promise<void>
  exit: Promise<number | null>
  /** Ids of its living child processes. */
  children(): Promise<number[]>
  /** Resolves when it and its children are gone. @throws when one of them outlives it */
  kill(signal: NodeJS.Signals): Promise<void>
}

/** Starts the shop as a process, on a free port by default. */
function startProcess(environment: Record<string, string>): ShopProcess {
  // optimising WASM is not worth it for the seconds that a test's shop lives
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
  const prints = (text: string): Promise<void> =>
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
  const children = async (): Promise<number[]> => {
    const listed = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').catch(() => '')
    return listed.trim().split(' ').filter(Boolean).map(Number)
  }
  return {
    child,
    output: () => output,
    prints,
    async ready() {
      await prints('Ready in')
      return /Ready in [\d.]+ s: (\S+)/.exec(output)![1]!
    },
    exit,
    children,
    async kill(signal) {
      const started = await children()
      child.kill(signal)
      await exit
      await Promise.all(started.map(gone))
    },
  }
}

/** Enough for a child that is still loading under high load, ms. */
const farewell = 20_000

async function gone(pid: number): Promise<void> {
  for (const until = Date.now() + farewell; Date.now() < until; await setTimeout(20)) if (!(await runs(pid))) return
  throw new Error(`process ${pid} outlives the shop that started it`)
}

/** Zombies (state Z) do nothing. */
async function runs(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat !== '' && stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) !== 'Z'
}

/** Processes and directories of a test file, cleaned up at its end. */
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
