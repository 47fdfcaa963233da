import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { installedPrograms, nobody } from './server.mjs'

/**
 * Copies a running server into `folder`, as a standby that follows it: `startPostgres` starts it there.
 *
 * @param {{ url: string }} primary
 * @param {string} folder
 */
export function copyStandby({ url }, folder) {
  const data = join(folder, 'data')
  const own = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  mkdirSync(data, { mode: 0o700 })
  chmodSync(folder, 0o755)
  if (own.uid) chownSync(data, nobody, nobody)
  const { port } = new URL(url)
  const from = ['-h', '127.0.0.1', '-p', port, '-U', 'shop']
  execFileSync(
    join(installedPrograms() ?? '', 'pg_basebackup'),
    [...from, '-D', data, '-R', '-X', 'stream', '-c', 'fast'],
    {
      ...own,
      cwd: data,
    },
  )
}
