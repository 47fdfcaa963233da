import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A copy of the workers in which the database's thread preloads this file. */
export async function workersWith(first: string, folder: string): Promise<string> {
  const built = process.env.SHOP_WORKERS!
  await mkdir(folder)
  for (const name of await readdir(built)) {
    if (name !== 'database-worker.js') await symlink(join(built, name), join(folder, name))
  }
  const addresses = [join(import.meta.dirname, first), join(built, 'database-worker.js')].map((path) =>
    pathToFileURL(path),
  )
  await writeFile(
    join(folder, 'database-worker.js'),
    `await import('${addresses[0]!.href}')\nawait import('${addresses[1]!.href}')\n`,
  )
  return folder
}
