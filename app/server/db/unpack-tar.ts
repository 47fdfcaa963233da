import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'

const blockSize = 512

/** Unpacks a tar file as PGlite writes it: plain files and directories with short names. */
export async function unpackTar(tar: Uint8Array, directory: string): Promise<void> {
  const bytes = Buffer.from(tar.buffer, tar.byteOffset, tar.byteLength)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  for (let at = 0; at + blockSize <= bytes.length; ) {
    const header = bytes.subarray(at, at + blockSize)
    const field = (from: number, length: number): string =>
      header.toString('utf8', from, from + length).replace(/\0.*$/s, '')
    const name = [field(345, 155), field(0, 100)].filter(Boolean).join('/')
    if (!name) return
    const size = Number.parseInt(field(124, 12).trim() || '0', 8)
    const path = join(directory, normalize(join('/', name)))
    if (field(156, 1) === '5') await mkdir(path, { recursive: true, mode: 0o700 })
    else {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeFile(path, bytes.subarray(at + blockSize, at + blockSize + size), { mode: 0o600 })
    }
    at += blockSize * (1 + Math.ceil(size / blockSize))
  }
}
