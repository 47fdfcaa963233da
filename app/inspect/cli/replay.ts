import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { machineToPlay } from '../../../machines/index.ts'
import { formatPlayed, readSession, recordResults, replay, type Session } from '../../../machines/testing/index.ts'
import { linesOf, testOf } from './test-of.ts'

/**
 * `npm run replay FILE` replays a recording without a browser or a server. Exit codes: 0 as recorded, 1 a machine
 * diverged, 64 nothing to replay. `npm run replay:test FILE` makes a test of it.
 */
const [first, second] = process.argv.slice(2)
const isTest = first === 'test'
const file = isTest ? second : first
const recorded = join('tests', 'machines', 'recorded')

function unpacked(path: string, bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes)
  } catch (cause) {
    throw new Error(`${path} can not be unpacked: it is cut short, or not packed by gzip. Save the session again.`, {
      cause,
    })
  }
}

async function open(path: string): Promise<Session> {
  const bytes = await readFile(path).catch(() => {
    throw new Error(`There is no file ${path} to read. Name one that the inspector saved by «Lagre økt».`)
  })
  return readSession((path.endsWith('.gz') ? unpacked(path, bytes) : bytes).toString())
}

async function run(path: string): Promise<number> {
  const session = await open(path)
  const played = replay(session, machineToPlay)
  for (const one of played) console.log(formatPlayed(one))
  const partings = played.filter(({ parting }) => parting !== null).length
  const { length } = session.events
  console.log(partings === 0 ? `${length} events, played to the same end` : `${partings} of ${played.length} part`)
  if (!isTest) return partings === 0 ? 0 : 1
  if (partings > 0) {
    console.error('No test is made of a recording that parts: it would be red from its first day.')
    return 1
  }
  const name = basename(path)
    .replace(/\.(?:json(?:\.gz)?|recording)$/, '')
    .replace(/[^\p{L}\d]+/gu, '-')
  await mkdir(recorded, { recursive: true })
  await writeFile(join(recorded, `${name}.recording`), linesOf(recordResults(session, machineToPlay)))
  await writeFile(join(recorded, `${name}.test.ts`), testOf(name))
  console.log(`Made ${join(recorded, `${name}.test.ts`)}`)
  return 0
}

if (file === undefined) {
  const command = isTest ? 'replay:test' : 'replay'
  console.error(`Which recording? npm run ${command} FILE, with a file that the inspector saved by «Lagre økt»`)
  process.exitCode = 64
} else
  process.exitCode = await run(file).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    return 64
  })
