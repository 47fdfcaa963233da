import { createMachine } from 'xstate'
import { graphOf, readSession, recordResults } from '../../../machines/testing/index.ts'
import { definitionOf } from '../protocol/definition.ts'
import { newId } from '../protocol/new-id.ts'
import { redact } from '../protocol/redaction.ts'
import { type CoverageFile, coverageIn } from './coverage.ts'
import { download } from './download.ts'
import type { Send } from './link.ts'
import { literalsIn } from './literal.ts'
import { emptyShop } from './record.ts'
import type { ShopRecord } from './record.types.ts'
import { sessionOf } from './session.ts'
import { texts } from './texts.ts'

type Opened = { kind: 'session' | 'charts'; shop: ShopRecord } | { kind: 'coverage'; coverage: CoverageFile }

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // `parseSession` reports what is wrong
  }
}

const isConfig = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !('actors' in value) && ('states' in value || 'on' in value)

/** The charts of literals, each as an actor that has not started. @throws where XState refuses one */
function chartsOf(configs: readonly object[], id: string, title: string): ShopRecord {
  const shop = emptyShop(id, title)
  for (const [place, config] of configs.entries()) {
    const definition = definitionOf(config)
    const { id: machine } = graphOf(createMachine(JSON.parse(definition)))
    const actor = String(place)
    const entry = { kind: 'actor' as const, n: 0, at: 0, actor, parent: null, name: machine, machine, definition }
    shop.actors.set(actor, { ...entry, snapshots: [] })
  }
  return shop
}

/**
 * Parses a file saved by the panel or by a test run, a machine’s config as JSON, or a source file with the literals of
 * machines.
 * @throws on any other file, with what to do about it
 */
export async function openFile(name: string, text: string): Promise<Opened> {
  const isSource = /\.[cm]?[jt]sx?$/.test(name)
  const parsed = isSource ? null : read(text)
  const configs = isSource ? literalsIn(text) : isConfig(parsed) ? [parsed] : []
  if (configs.length > 0) return { kind: 'charts', shop: chartsOf(configs, newId(), name) }
  if (isSource) throw new Error(texts.noLiteral(name))
  const coverage = coverageIn(parsed)
  if (coverage) return { kind: 'coverage', coverage }
  const session = readSession(text)
  // imports every machine: kept out of the panel's first load
  const { played } = await import('./play.ts')
  return { kind: 'session', shop: played(session, newId(), name) }
}

/** The file's text, decompressed if needed. */
export function textOf(file: Blob, name: string): Promise<string> {
  if (!name.endsWith('.gz')) return file.text()
  return new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).text()
}

/** Downloads the session as a compressed file; returns the message to show. `complete`: where the machines are elsewhere. */
export async function saveSession(shop: ShopRecord, complete?: Send['complete']): Promise<string> {
  if (shop.isCut) return texts.tooLong
  // imports every machine: kept out of the panel's first load
  const { machineToPlay } = await import('../../../machines/index.ts')
  const bare = sessionOf(shop)
  // a machine may hold data of its own
  const redacted = (parts: object, place: number) => redact(parts, bare.actors[place]?.machine ?? null)
  const session =
    (shop.isClosed ? null : await complete?.(shop.id, bare)) ?? recordResults(bare, machineToPlay, redacted)
  const packing = new Blob([JSON.stringify(session)]).stream().pipeThrough(new CompressionStream('gzip'))
  const file = await new Response(packing).blob()
  const name = texts.fileName(new Date().toISOString().slice(0, 19).replaceAll(':', '.'))
  download(name, file)
  return texts.saved(session.events.length, (file.size / 1024).toFixed(1).replace('.', texts.decimal), name)
}
