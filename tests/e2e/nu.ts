import { spawn, spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const jar = join(dirname(createRequire(import.meta.url).resolve('vnu-jar')), 'build', 'dist', 'vnu.jar')

/** The brand's mark holds a bitmap that only browsers without SVG load. */
const markWithoutSvg = '“src” not allowed on element “image”'

interface Message {
  type: 'error' | 'info' | 'non-document-error'
  message: string
  extract?: string
}

/** The Nu HTML checker, as a server on this machine. */
export interface Nu {
  faultsIn(html: string): Promise<string[]>
  stop(): Promise<void>
}

/** Whether the checker can run. */
export const hasJava = (): boolean => spawnSync('java', ['-version']).status === 0

export async function startNu(port: number): Promise<Nu> {
  const options = ['-Xmx512m', '-Dnu.validator.servlet.bind-address=127.0.0.1']
  const child = spawn('java', [...options, '-cp', jar, 'nu.validator.servlet.Main', String(port)], { stdio: 'ignore' })
  // a worker that is interrupted stops no fixtures
  process.once('exit', () => child.kill())
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const ask = (body: string) =>
    fetch(`http://127.0.0.1:${port}/?out=json`, {
      method: 'POST',
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body,
    })
  const isReady = () =>
    ask('<!doctype html>').then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The Nu checker ended with ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return {
    async faultsIn(html) {
      // it knows no container queries, and takes seconds for style sheets
      const answer = await ask(html.replace(/(<style[^>]*>)[\s\S]*?<\/style>/g, '$1</style>'))
      const { messages }: { messages: Message[] } = await answer.json()
      return messages.flatMap(({ type, message, extract = '' }) =>
        type === 'info' || message.includes(markWithoutSvg)
          ? []
          : [`${message}: ${extract.replace(/\s+/g, ' ').trim()}`],
      )
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
