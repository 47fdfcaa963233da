import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { root, run } from './run.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the tests' projects are, outside the repository. */
    packageHome: string
    /** The package as `npm pack` makes it. */
    tarball: string
    /** The tarball's files. */
    unpacked: string
  }
}

/** Builds and packs the package once for all tests. */
export default async function pack(project: TestProject): Promise<() => void> {
  const home = mkdtempSync(join(tmpdir(), 'package-'))
  const built = join(home, 'built')
  const unpacked = join(home, 'unpacked', 'package')
  await run(process.execPath, [join(root, 'app/build/build-package.mjs'), 'all', built])
  const { stdout } = await run('npm', ['pack', built, '--json', '--pack-destination', home])
  const [packed] = JSON.parse(stdout) as { filename: string }[]
  const tarball = join(home, packed?.filename ?? '')
  mkdirSync(dirname(unpacked), { recursive: true })
  await run('tar', ['xzf', tarball, '-C', dirname(unpacked)])
  project.provide('packageHome', home)
  project.provide('tarball', tarball)
  project.provide('unpacked', unpacked)
  return () => rmSync(home, { recursive: true, force: true })
}
