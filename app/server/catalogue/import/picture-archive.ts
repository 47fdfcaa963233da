import { extname } from 'node:path'
import { inflateRaw } from 'node:zlib'
import { type Entry, open as openZip, type ZipFile } from 'yauzl'
import { OperatorError } from '../../core/operator-error.ts'
import { PictureError } from '../../media/goods-pictures.ts'
import { quoted } from '../feed/feed-problem.ts'

/** A zip file of pictures, read without being unpacked. */
export interface PictureArchive {
  /** @throws PictureError */
  read(name: string): Promise<Uint8Array>
  close(): void
}

/** Most files of an archive: as many pictures as a large chain has. */
const mostFiles = 500_000
/** How many times its size in the archive a picture may have: pictures are compressed already. */
const largestRatio = 100

/** Methods of a zip. */
const [stored, deflated] = [0, 8]
/** yauzl's types want these; null reads all. */
const whole = { decrypt: null, start: null, end: null }

export const isArchive = (file: string): boolean => extname(file).toLowerCase() === '.zip'

/** Opens a zip file and reads its list of files. `largest`: bytes of one picture. @throws OperatorError */
export async function openPictureArchive(file: string, largest: number): Promise<PictureArchive> {
  const zip = await opened(file)
  const entries = await entriesOf(zip, file).catch((error: Error) => {
    zip.close()
    throw error instanceof OperatorError ? error : refused(file, error)
  })
  return {
    read: (name) => readEntry(zip, entries.get(name), name, largest),
    close: () => zip.close(),
  }
}

const refused = (file: string, { message }: Error): OperatorError =>
  new OperatorError(
    'refusedFeed',
    `${file} cannot be taken as an archive of pictures: ${message}. Pack the pictures again, with plain names of files.`,
  )

const opened = (file: string): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    openZip(file, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error) reject(refused(file, error))
      else resolve(zip)
    })
  })

/** Files by name. yauzl refuses absolute names, and those that lead out by `..` or a backslash. */
function entriesOf(zip: ZipFile, file: string): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>()
  return new Promise((resolve, reject) => {
    if (zip.entryCount > mostFiles) reject(new Error(`it has more than ${mostFiles} files`))
    zip.on('error', reject)
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: Entry) => {
      if (entries.has(entry.fileName)) reject(new Error(`it has ${quoted(entry.fileName)} twice`))
      else {
        entries.set(entry.fileName, entry)
        zip.readEntry()
      }
    })
    zip.readEntry()
  }).catch((error: Error) => {
    throw refused(file, error)
  }) as Promise<ReadonlyMap<string, Entry>>
}

function readEntry(zip: ZipFile, entry: Entry | undefined, name: string, largest: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const fail = (wrong: string, remedy: string): void => reject(new PictureError(wrong, remedy))
    if (!entry) return fail(`There is no file ${quoted(name)}.`, 'Put it into the archive, or correct its name.')
    const { compressedSize, uncompressedSize } = entry
    if (uncompressedSize > largest) return fail(`The file has more than ${largest} bytes.`, 'Send a smaller picture.')
    if (uncompressedSize > compressedSize * largestRatio)
      return fail(
        `The file is ${Math.round(uncompressedSize / compressedSize)} times as large as in the archive.`,
        'Pictures shrink little: send one that other programs open.',
      )
    // inflated here: a file that becomes longer than it says never ends in yauzl
    const isPacked = entry.compressionMethod === deflated
    if (!isPacked && entry.compressionMethod !== stored)
      return fail('The file is packed by a method that is not read.', 'Pack the pictures as a plain zip.')
    const damaged = (why: string): void => fail(`The file cannot be unpacked: ${why}.`, 'Pack the pictures again.')
    zip.openReadStream(entry, { ...whole, decompress: isPacked ? false : null }, (error, stream) => {
      if (error) return damaged(error.message)
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('error', ({ message }: Error) => damaged(message))
      stream.on('end', () => {
        const bytes = Buffer.concat(pieces)
        if (!isPacked) return resolve(bytes)
        inflateRaw(bytes, { maxOutputLength: Math.max(1, uncompressedSize) }, (wrong, picture) => {
          if (wrong) damaged(wrong.message)
          else resolve(picture)
        })
      })
    })
  })
}
