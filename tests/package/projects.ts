import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inject } from 'vitest'
import { root, run } from './run.ts'

export { root, run }
export const tarball = inject('tarball')
export const unpacked = inject('unpacked')

type Files = Readonly<Record<string, string>>

function write(folder: string, files: Files): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
}

/** A project outside the repository, with the package, and the named others as the repository has them. */
export function freshProject(name: string, others: readonly string[], files: Files): string {
  const folder = join(inject('packageHome'), name)
  const modules = join(folder, 'node_modules')
  cpSync(unpacked, join(modules, 'vardeholm-shop'), { recursive: true })
  for (const other of others) {
    mkdirSync(dirname(join(modules, other)), { recursive: true })
    symlinkSync(join(root, 'node_modules', other), join(modules, other), 'dir')
  }
  write(folder, { 'package.json': JSON.stringify({ name, private: true, type: 'module' }), ...files })
  return folder
}

/** How long npm may take to install a project, ms. */
const mostMs = 480_000

/**
 * A project outside the repository into which npm installs the package and its dependencies, from the registry or npm's
 * cache. Nothing of it enters the repository's own dependencies.
 *
 * @throws what npm prints, such as a peer dependency that is not met; that nothing was tried, where npm does not end
 */
export async function installedProject(
  name: string,
  dependencies: Readonly<Record<string, string>>,
  files: Files = {},
): Promise<string> {
  const folder = join(inject('packageHome'), name)
  const manifest = { name, private: true, type: 'module', dependencies: { 'vardeholm-shop': tarball, ...dependencies } }
  write(folder, { 'package.json': JSON.stringify(manifest), ...files })
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline']
  await run('npm', args, { cwd: folder, timeout: mostMs }).catch((fault: Error & { killed?: boolean }) => {
    if (!fault.killed) throw fault
    throw new Error(`NOT RUN: npm did not install ${name} in ${mostMs / 60_000} minutes`, { cause: fault })
  })
  return folder
}

/** What a program prints in plain Node. */
export async function printed(folder: string, file: string): Promise<unknown> {
  const { stdout } = await run(process.execPath, [join(folder, file)], { cwd: folder, maxBuffer: 1 << 26 })
  return JSON.parse(stdout)
}
