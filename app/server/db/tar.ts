import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'

const blockSize = 512
const longestName = 100
const directoryType = '5'
const fileType = '0'
/** Files that are written at the same time. */
const width = 16
const at = { name: 0, mode: 100, size: 124, checksum: 148, type: 156, magic: 257 } as const

/** A directory of plain files and directories as a tar file (ustar). */
export async function packTar(directory: string): Promise<Buffer> {
  const blocks: Buffer[] = []
  const walk = async (inside: string): Promise<void> => {
    const entries = await readdir(join(directory, inside), { withFileTypes: true })
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const name = inside === '' ? entry.name : `${inside}/${entry.name}`
      if (entry.isDirectory()) {
        blocks.push(header(`${name}/`, 0, directoryType))
        await walk(name)
      } else if (entry.isFile()) {
        const content = await readFile(join(directory, name))
        blocks.push(header(name, content.length, fileType), content, padding(content.length))
      }
    }
  }
  await walk('')
  return Buffer.concat([...blocks, Buffer.alloc(2 * blockSize)])
}

const padding = (size: number): Buffer => Buffer.alloc((blockSize - (size % blockSize)) % blockSize)

function header(name: string, size: number, type: string): Buffer {
  if (Buffer.byteLength(name) > longestName) throw new Error(`${name} is too long for a tar file of ours`)
  const block = Buffer.alloc(blockSize)
  block.write(name, at.name)
  block.write(type === directoryType ? '0000700\0' : '0000600\0', at.mode)
  block.write(`${size.toString(8).padStart(11, '0')}\0`, at.size)
  block.write(type, at.type)
  block.write('ustar\x0000', at.magic)
  block.write('        ', at.checksum)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, at.checksum)
  return block
}

/** Unpacks what `packTar` has packed. When it resolves, the files are on the disk, not only on their way. */
export async function unpackTar(tar: Buffer, directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const files: { path: string; content: Buffer }[] = []
  for (let place = 0; place + blockSize <= tar.length; ) {
    const field = (from: number, length: number): string =>
      tar.toString('utf8', place + from, place + from + length).split('\0')[0]!
    const name = field(at.name, longestName)
    if (name === '') break
    const size = Number.parseInt(field(at.size, 12), 8)
    const path = join(directory, normalize(join('/', name)))
    if (field(at.type, 1) === directoryType) await mkdir(path, { recursive: true, mode: 0o700 })
    else files.push({ path, content: tar.subarray(place + blockSize, place + blockSize + size) })
    place += blockSize * (1 + Math.ceil(size / blockSize))
  }
  const writeAll = async (): Promise<void> => {
    for (let file = files.pop(); file; file = files.pop()) {
      await mkdir(dirname(file.path), { recursive: true, mode: 0o700 })
      await writeFile(file.path, file.content, { mode: 0o600, flush: true })
    }
  }
  await Promise.all(Array.from({ length: width }, writeAll))
}
