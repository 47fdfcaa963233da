import { SaxesParser } from 'saxes'
import { FeedError, type FeedPosition, quoted } from './feed-problem.ts'
import { attributeOf, loyaltyParts } from './google-items.ts'
import { longestRecord, mostColumns } from './limits.ts'
import type { ItemEntry } from './read-table.ts'

/** Characters that the parser is given at a time, so that its own buffers stay bounded. */
const step = 65_536
/** An item, an attribute, and a part of it. */
const deepest = 20

/**
 * Reads Google's product feed: `item` of RSS 2.0 or `entry` of Atom. @throws FeedError for broken XML, and for a
 * document type, whose entities could fill the memory or name other files
 */
export async function* readGoogleXml(texts: AsyncIterable<string>, file: string): AsyncGenerator<ItemEntry> {
  const parser = new SaxesParser({ position: true })
  let ready: ItemEntry[] = []
  let item: Map<string, string[]> | null = null
  let at: FeedPosition = { file, line: 1 }
  let path: string[] = []
  let text = ''
  let parts: { name: string; value: string }[] = []
  let begun = 0
  let hasItems = false
  const refuse = (wrong: string, meaning: string, remedy: string): never => {
    throw new FeedError({ file, line: parser.line, column: `character ${parser.column}`, wrong, meaning, remedy })
  }
  const collect = (piece: string): void => {
    if (item && path.length > 0) text += piece
  }
  parser.on('error', (error) =>
    refuse(
      `The XML is broken: ${quoted(error.message.replace(/^[^:]*:\d+:\d+: /, ''))}.`,
      'What follows cannot be read.',
      'Write the file again with a tool that makes XML; there, & is written &amp;.',
    ),
  )
  parser.on('doctype', () =>
    refuse(
      'The XML has a document type (DOCTYPE).',
      'Its entities could fill the memory or read other files; no product feed needs it.',
      'Remove it.',
    ),
  )
  parser.on('text', collect)
  parser.on('cdata', collect)
  parser.on('opentag', ({ name }) => {
    begun = parser.position
    if (!item) {
      if (name !== 'item' && name !== 'entry') return
      item = new Map()
      at = { file, line: parser.line }
      path = []
      hasItems = true
      return
    }
    path.push(name)
    if (path.length > deepest) refuse('Tags are nested too deep.', 'The file is no product feed.', 'Check the file.')
    if (path.length === 1) parts = []
    text = ''
  })
  parser.on('closetag', () => {
    begun = parser.position
    if (!item) return
    const name = path.pop()
    if (name === undefined) {
      ready.push({ type: 'item', at, item })
      item = null
      return
    }
    if (path.length > 0) {
      if (text.trim() !== '') parts.push({ name: attributeOf(name), value: text.trim() })
      text = ''
      return
    }
    const attribute = attributeOf(name)
    const value = parts.length > 0 ? partsText(attribute, parts) : text
    item.set(attribute, [...(item.get(attribute) ?? []), value])
    if (item.size > mostColumns)
      refuse(`The item has more than ${mostColumns} attributes.`, 'The file is damaged.', 'Check the file.')
    parts = []
    text = ''
  })
  for await (const given of texts) {
    for (let from = 0; from < given.length; from += step) {
      parser.write(given.slice(from, from + step))
      if (parser.position - begun > longestRecord) {
        refuse(
          `There are more than ${longestRecord} characters between two tags.`,
          'No article needs so many: the file is damaged or of another format.',
          'Check that the file is whole.',
        )
      }
      yield* ready
      ready = []
    }
  }
  parser.close()
  yield* ready
  if (!hasItems)
    refuse('The XML has no item or entry.', 'There is nothing to import.', 'Check that it is a product feed.')
}

/** Parts of an attribute as a table has them; those of `product_detail` are section, name and value. */
const partsText = (attribute: string, parts: readonly { name: string; value: string }[]): string =>
  attribute === 'loyalty_program'
    ? loyaltyParts.map((part) => parts.find(({ name }) => name === part)?.value ?? '').join(':')
    : parts.map(({ value }) => value).join(':')
