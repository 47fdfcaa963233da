import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { FeedError, quoted, type Says } from './feed-problem.ts'
import { largestFile } from './limits.ts'

const byteOrderMarks: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]
/** `<` and `"` in UTF-16 without a byte order mark. */
const nullByte = 0
/** An XML declaration stands within so many bytes. */
const declarationLength = 200

const meaning = 'Letters such as æ, ø and å would be wrong.'

/**
 * Reads a file as text, piece by piece. The encoding is that of its byte order mark, of `given`, or of an XML
 * declaration; otherwise UTF-8. @throws FeedError for text of another encoding, and a file that is too large
 */
export async function* decodeFile(path: string, file: string, given?: string): AsyncGenerator<string> {
  let line = 1
  const refuse = (says: Says): never => {
    throw new FeedError({ file, line, column: null, ...says })
  }
  const { size } = await stat(path).catch((error: NodeJS.ErrnoException) =>
    refuse({
      wrong: `The file cannot be read (${error.code}).`,
      meaning: 'Nothing is known of its articles.',
      remedy: 'Check its name and who may read it.',
    }),
  )
  const tooLarge = (): never =>
    refuse({
      wrong: `The file has more than ${largestFile} bytes.`,
      meaning: 'It could fill the memory.',
      remedy: 'Split it, and import the parts in one call.',
    })
  if (size > largestFile) tooLarge()
  let decoder: TextDecoder | undefined
  let encoding = ''
  let bytes = 0
  for await (const piece of createReadStream(path)) {
    const chunk = piece as Buffer
    bytes += chunk.length
    if (bytes > largestFile) tooLarge()
    if (!decoder) {
      encoding = encodingOf(chunk, given)
      decoder = openDecoder(encoding) ?? refuse(unknownEncoding(encoding))
    }
    const text = decoded(decoder, chunk)
    if (text === null) {
      line += linesBefore(new TextDecoder(encoding).decode(chunk))
      refuse(wrongEncoding(encoding))
    } else {
      line += linesIn(text)
      yield text
    }
  }
  if (decoder && decoded(decoder, null) === null) refuse(wrongEncoding(encoding))
}

function decoded(decoder: TextDecoder, chunk: Buffer | null): string | null {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
  } catch {
    return null
  }
}

function encodingOf(start: Buffer, given: string | undefined): string {
  for (const [mark, encoding] of byteOrderMarks) if (mark.every((byte, at) => start[at] === byte)) return encoding
  if (given) return given
  if (start.length > 1 && start[1] === nullByte) return 'utf-16le'
  if (start.length > 1 && start[0] === nullByte) return 'utf-16be'
  const declaration = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']{1,40})["']/.exec(
    start.subarray(0, declarationLength).toString('latin1'),
  )
  return declaration?.[1] ?? 'utf-8'
}

function openDecoder(encoding: string): TextDecoder | null {
  try {
    return new TextDecoder(encoding, { fatal: true })
  } catch {
    return null
  }
}

const unknownEncoding = (encoding: string): Says => ({
  wrong: `The encoding ${quoted(encoding)} is unknown.`,
  meaning,
  remedy: 'Save the file as UTF-8, or name its encoding: --encoding latin1.',
})

const wrongEncoding = (encoding: string): Says =>
  encoding === 'utf-8'
    ? {
        wrong: 'The text is not UTF-8; it looks like Latin-1 (ISO 8859-1 or Windows-1252).',
        meaning,
        remedy: 'Save the file as UTF-8, or say so: --encoding latin1.',
      }
    : {
        wrong: `The text is not ${quoted(encoding)}, as the file says.`,
        meaning,
        remedy: 'Save the file as UTF-8, or name its encoding: --encoding latin1.',
      }

/** Lines before the first replacement character. */
const linesBefore = (text: string): number => linesIn(text.slice(0, Math.max(0, text.indexOf('\ufffd'))))

function linesIn(text: string): number {
  let lines = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}
