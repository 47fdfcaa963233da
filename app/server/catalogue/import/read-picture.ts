import { readFile, realpath, stat } from 'node:fs/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { resolve, sep } from 'node:path'
import { literalAddress, lookupPublic, PrivateHostError } from '../../core/public-lookup.ts'
import { PictureError } from '../../media/goods-pictures.ts'
import { quoted } from '../feed/feed-problem.ts'
import type { PictureArchive } from './picture-archive.ts'

/** Where the pictures of a feed may come from. */
export interface PictureOrigins {
  /** Folder that names of files are relative to. */
  folder?: string | undefined
  /** Archive in place of the folder. */
  archive?: PictureArchive | undefined
  /** Hosts, with a port where it is not the usual one, that pictures are fetched from. */
  hosts: readonly string[]
}

/** Bytes of one picture. */
export const largestPicture = 20 * 1024 * 1024
/** How long a picture may take to arrive, ms. */
const timeoutMs = 15_000

const tooLarge = (): PictureError =>
  new PictureError(`The file has more than ${largestPicture} bytes.`, 'Send a smaller picture.')

/** Reads a picture by its name in the folder, or by its address. @throws PictureError */
export function readPicture(name: string, { folder, archive, hosts }: PictureOrigins): Promise<Uint8Array> {
  if (/^[a-z][a-z+.-]*:/i.test(name)) return fetchPicture(name, hosts)
  if (archive) return archive.read(name)
  if (folder === undefined) {
    throw new PictureError(
      `${quoted(name)} is a file, and no folder is named.`,
      'Name its folder or zip with --pictures.',
    )
  }
  return readFromFolder(name, folder)
}

async function readFromFolder(name: string, folder: string): Promise<Uint8Array> {
  const root = await realpath(folder).catch(() => {
    throw new PictureError('The folder of pictures cannot be read.', 'Check the name after --pictures.')
  })
  const path = await realpath(resolve(root, name)).catch(() => {
    throw new PictureError(`There is no file ${quoted(name)}.`, 'Put it into the folder, or correct its name.')
  })
  if (!path.startsWith(`${root}${sep}`)) {
    throw new PictureError(`${quoted(name)} lies outside the folder.`, 'Name a file within the folder.')
  }
  if ((await stat(path)).size > largestPicture) throw tooLarge()
  return readFile(path)
}

/** A host that is named by its address is one that the operator means, private or not. */
const isMeant = (hostname: string): boolean => literalAddress(hostname) !== null || hostname === 'localhost'

function fetchPicture(name: string, hosts: readonly string[]): Promise<Uint8Array> {
  const address = URL.canParse(name) ? new URL(name) : null
  if (!address || !/^https?:$/.test(address.protocol)) {
    throw new PictureError(`${quoted(name)} is no web address.`, 'Write https://…, or the name of a file.')
  }
  if (!hosts.includes(address.host)) {
    throw new PictureError(
      `Pictures of the host ${address.host} are not fetched.`,
      `Allow it with PICTURES_FROM=${[...hosts, address.host].join(',')}, or name files with --pictures.`,
    )
  }
  const failed = (why: string) =>
    new PictureError(`${quoted(name)} cannot be fetched: ${why}.`, 'Try the address in a browser.')
  return new Promise((fulfil, reject) => {
    const request = address.protocol === 'https:' ? requestHttps : requestHttp
    const asked = request(
      address,
      {
        signal: AbortSignal.timeout(timeoutMs),
        headers: { accept: 'image/*' },
        ...(!isMeant(address.hostname) && { lookup: lookupPublic }),
      },
      (answer) => {
        // a redirect may lead to another host
        if (answer.statusCode !== 200) {
          answer.destroy()
          return reject(failed(`status ${answer.statusCode}`))
        }
        const pieces: Buffer[] = []
        let bytes = 0
        answer.on('data', (piece: Buffer) => {
          bytes += piece.length
          pieces.push(piece)
          if (bytes <= largestPicture) return
          reject(tooLarge())
          answer.destroy()
        })
        answer.on('end', () => fulfil(Buffer.concat(pieces)))
        answer.on('error', (error) => reject(failed(error.message)))
      },
    )
    asked.on('error', (error) =>
      reject(
        error instanceof PrivateHostError
          ? new PictureError(error.message, 'Name a public host.')
          : failed(error.message),
      ),
    )
    asked.end()
  })
}
