import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

const file = join(process.env.SHOP_WORKERS!, `tiny-shop-${process.pid}.js`)

/** Bundles the tiny shop, so that plain Node can run it. To be called once before `startProcess`. */
export async function buildTinyShop(): Promise<void> {
  const bundle = await rolldown({
    input: join(import.meta.dirname, 'tiny-shop.ts'),
    platform: 'node',
    external: /^(?![./])(?!\/)/,
  })
  await bundle.write({ file, format: 'esm', codeSplitting: false })
  await bundle.close()
}

export const removeTinyShop = (): Promise<void> => rm(file, { force: true })

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
export function startProcess(environment: Record<string, string>): ShopProcess {
  // the embedded database is not worth optimising for the seconds that a test's shop lives
  const child = spawn(process.execPath, ['--liftoff-only', file], {
    env: { ...process.env, DATABASE_URL: '', PORT: '0', ...environment },
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
