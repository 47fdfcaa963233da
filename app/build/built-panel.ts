import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const builder = fileURLToPath(new URL('./build-panel.mjs', import.meta.url))
/** Source folders of the panel, without packages. */
const folders = ['app/inspect', 'machines']
const single = ['app/build/build-panel.mjs', 'package-lock.json']

/** Hash of all sources: the key of a build. */
function printOf(root: string): string {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|css|json)$/.test(file))
      .map((file) => join(folder, file)),
  )
  const print = createHash('sha256')
  for (const file of [...files.sort(), ...single]) print.update(file).update(readFileSync(join(root, file)))
  return print.digest('hex').slice(0, 16)
}

function run(outDir: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [builder, outDir], { stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(said))))
  })
}

const dayMs = 86_400_000

/** The built panel, made at the first request and again when its sources change. */
export function builtPanel(root: string) {
  const home = join(root, 'node_modules', '.cache', 'inspector')
  let print: string | undefined
  const making = new Map<string, Promise<void>>()

  async function make(name: string): Promise<void> {
    const half = join(home, `${name}.${process.pid}`)
    try {
      await run(half)
      // renamed at once, so never half a build; if another server was first, its build stays
      await rename(half, join(home, name)).catch(() => undefined)
    } finally {
      await rm(half, { recursive: true, force: true })
    }
    for (const other of await readdir(home)) {
      const { mtimeMs } = await stat(join(home, other))
      if (other !== name && Date.now() - mtimeMs > dayMs) await rm(join(home, other), { recursive: true, force: true })
    }
  }
  return {
    /**
     * Builds the current sources if needed; returns the build's name.
     * @throws what the bundler reports
     */
    async build(): Promise<string> {
      print ??= printOf(root)
      const name = print
      if (existsSync(join(home, name))) return name
      const made = making.get(name) ?? make(name).finally(() => making.delete(name))
      making.set(name, made)
      await made
      return name
    },
    /** Invalidates the build. */
    changed(file: string): void {
      if (folders.some((folder) => file.startsWith(join(root, folder)))) print = undefined
    },
    /** A file of a build, or null. */
    read(path: string): Buffer | null {
      const file = join(home, path)
      return /^\/\w+\/[\w.-]+$/.test(path) && existsSync(file) ? readFileSync(file) : null
    },
  }
}
