import PQueue from 'p-queue'
import sharp from 'sharp'
import { type PictureRefusal, repairPictureBytes } from '../../../machines/domain/index.ts'
import { DomainError } from '../core/domain-error.ts'

/** px: a wider or higher picture is refused before it is decoded. */
const widestRepairPicture = 12_000
/** Pixels of a picture; more would take too much memory. */
const mostRepairPixels = 60_000_000
/** px: the longer side of what is stored. */
const storedRepairPicture = 1600
const quality = 80
/** Pictures that are decoded at once; the others wait. */
const concurrency = 1
/** Pictures that may wait. */
const mostWaiting = 20

export interface RepairPicture {
  /** WebP. */
  bytes: Uint8Array
  width: number
  height: number
}

const startsWith = (bytes: Uint8Array, at: number, text: string): boolean =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text

/** Format by the first bytes: nothing else reaches a decoder. */
function formatOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'heic' | null {
  if (startsWith(bytes, 0, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'webp'
  return startsWith(bytes, 4, 'ftyp') ? 'heic' : null
}

const refused = (message: string, why: PictureRefusal = 'notReadable'): never => {
  throw new DomainError('invalid', message, { why, errors: { picture: [message] } })
}

/** Decodes one picture after another. @throws DomainError unavailable when too many wait */
export function openRepairPictures(): { encode(bytes: Uint8Array): Promise<RepairPicture> } {
  const queue = new PQueue({ concurrency })
  return {
    async encode(bytes) {
      if (queue.size >= mostWaiting)
        throw new DomainError('unavailable', 'Mange sender bilder akkurat nå. Prøv igjen om litt.')
      return queue.add(() => encodeRepairPicture(bytes))
    },
  }
}

/**
 * Decodes a picture and encodes it again: upright, smaller, and without metadata such as the place where it was taken.
 * @throws DomainError invalid, with what to do
 */
async function encodeRepairPicture(bytes: Uint8Array): Promise<RepairPicture> {
  if (bytes.length === 0) refused('Bildet er tomt. Velg et annet.')
  if (bytes.length > repairPictureBytes)
    refused(`Bildet er for stort. Høyst ${repairPictureBytes / 1024 / 1024} MB.`, 'tooLarge')
  const format = formatOf(bytes)
  if (format === 'heic') refused('Vi kan ikke lese HEIC. Send bildet som JPEG.', 'heic')
  if (format === null) refused('Filen er ikke et bilde vi kan lese. Send JPEG, PNG eller WebP.')
  const options = { limitInputPixels: mostRepairPixels, failOn: 'error', pages: 1 } as const
  const damaged = (): never => refused('Bildet er skadet. Ta det på nytt, eller velg et annet.')
  // the header alone, whatever the limit of pixels
  const head = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(damaged)
  if (head.format !== format) damaged()
  const [width, height] = [head.width, head.height]
  if (width > widestRepairPicture || height > widestRepairPicture || width * height > mostRepairPixels)
    refused(`Bildet har for mange piksler, ${width} × ${height}. Send et mindre.`, 'tooLarge')
  const { data, info } = await sharp(bytes, options)
    .rotate()
    .resize({ width: storedRepairPicture, height: storedRepairPicture, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true })
    .catch(damaged)
  return { bytes: data, width: info.width, height: info.height }
}
