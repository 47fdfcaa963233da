import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PQueue from 'p-queue'
import { extract, type Pack, pack } from 'tar-stream'

/** Files that are written concurrently. */
const concurrency = 16
const directoryMode = 0o700
const fileMode = 0o600
/** Makes the tar file reproducible. */
const mtime = new Date(0)

/** Packs a directory of plain files and directories as a tar file. */
export async function packTar(directory: string): Promise<Buffer> {
  const tar = pack()
  const packed = buffer(tar)
  await addEntries(tar, directory, '')
  tar.finalize()
  return packed
}

async function addEntries(tar: Pack, directory: string, inside: string): Promise<void> {
  const entries = await readdir(join(directory, inside), { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = inside === '' ? entry.name : `${inside}/${entry.name}`
    if (entry.isDirectory()) {
      tar.entry({ name: `${name}/`, type: 'directory', mode: directoryMode, mtime })
      await addEntries(tar, directory, name)
    } else if (entry.isFile()) {
      tar.entry({ name, mode: fileMode, mtime }, await readFile(join(directory, name)))
    }
  }
}

/** Unpacks a tar file; names cannot lead out of the directory. Resolves when all files are synced. */
export async function unpackTar(tar: Buffer, directory: string): Promise<void> {
  const makeDirectory = (path: string) => mkdir(path, { recursive: true, mode: directoryMode })
  await makeDirectory(directory)
  const files: { path: string; content: Buffer }[] = []
  const entries = extract()
  entries.end(tar)
  for await (const entry of entries) {
    const path = join(directory, normalize(join('/', entry.header.name)))
    const content = await buffer(entry)
    if (entry.header.type === 'directory') await makeDirectory(path)
    else if (entry.header.type === 'file') files.push({ path, content })
  }
  await new PQueue({ concurrency }).addAll(
    files.map(({ path, content }) => async () => {
      await makeDirectory(dirname(path))
      await writeFile(path, content, { mode: fileMode, flush: true })
    }),
  )
}
