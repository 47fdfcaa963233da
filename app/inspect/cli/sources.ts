import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sources } from '../measures.ts'

const folders = ['app', 'machines', 'tests/machines']

/** The files of the repository as they are. */
export const sourcesIn = (root: string): Sources => ({
  paths: folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path.replaceAll('\\', '/')}`,
      ),
    )
    .toSorted(),
  read: (path) => readFileSync(join(root, path), 'utf8'),
})

/** The files of the repository at a commit. */
export function sourcesAt(commit: string): Sources {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28 })
  return {
    paths: git('ls-tree', '-r', '--name-only', commit, ...folders)
      .trim()
      .split('\n'),
    read: (path) => git('show', `${commit}:${path}`),
  }
}

/** The day of a commit. */
export const dayOf = (commit: string): string =>
  execFileSync('git', ['log', '-1', '--format=%cs', commit], { encoding: 'utf8' }).trim()
