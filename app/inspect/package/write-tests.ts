import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join, relative, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type * as Kit from '../../../machines/testing/index.ts'
import { linesOf } from '../cli/test-of.ts'
import { firstTestOf } from './first-test.ts'
import { type FoundMachine, loadMachines } from './load-machines.ts'
import { recordedTestOf } from './recorded-test.ts'

/** The package's own testing kit, with the project's XState: a copy in this bundle would have another. */
const loadKit = async () =>
  (await import(/* @vite-ignore */ new URL('../machines/testing/index.js', import.meta.url).href)) as typeof Kit

function write(file: string, text: string): void {
  if (existsSync(file)) throw new Error(`${relative('', file)} exists already. Move it, or take it away.`)
  writeFileSync(file, text)
  console.log(`Wrote ${relative('', file)}`)
}

const isTyped = (file: string): boolean => /\.[cm]?tsx?$/.test(file)

/** `vardeholm-shop init MODULE` */
export async function writeFirstTest(modules: string[]): Promise<void> {
  const [given, ...more] = modules
  if (given === undefined || more.length > 0) throw new Error('Name one module: vardeholm-shop init src/machine.ts')
  const { createModel } = await loadKit()
  const machines = await loadMachines([given])
  const file = resolve(given)
  const test = join(dirname(file), `${basename(file, extname(file))}.test${isTyped(file) ? '.ts' : '.js'}`)
  const text = firstTestOf(machines, { folder: dirname(file), isTyped: isTyped(file), createModel })
  write(test, text)
  if (text.includes('fillIn')) console.log('Replace each fillIn, then run it with Vitest.')
}

/** `vardeholm-shop test SESSION MODULE …` */
export async function writeRecordedTest([given, ...modules]: string[]): Promise<void> {
  if (given === undefined || modules.length === 0)
    throw new Error(
      'Name a saved session and the modules of its machines: vardeholm-shop test session.json.gz src/a.ts',
    )
  const kit = await loadKit()
  const file = resolve(given)
  const bytes = readFileSync(file)
  const session = kit.readSession((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString())
  const found = new Map<string, FoundMachine>((await loadMachines(modules)).map((one) => [one.machine.id, one]))
  const all = kit.replay(session, (id) => found.get(id)?.machine, { playOn: true })
  const played = all.flatMap((actor, place) => {
    const of = found.get(actor.recorded.machine)
    // a start alone tests nothing
    return of && actor.steps.length > 1 ? [{ actor, of, place, lines: kit.formatSteps(actor) }] : []
  })
  const names = new Set(session.events.map(([, to]) => session.actors[to]!.machine).filter((id) => !found.has(id)))
  if (names.size > 0) console.log(`Left out, since no module exports them: ${[...names].join(', ')}`)
  if (played.length === 0) throw new Error('No machine of these modules got an event in the session.')
  const base = basename(file).replace(/\.json(\.gz)?$/, '')
  const recording = `${base}.recording`
  const suffix = modules.some(isTyped) ? '.ts' : '.js'
  const text = recordedTestOf(played, { recording, folder: dirname(file) })
  write(
    join(dirname(file), `${base}.test${suffix}`),
    suffix === '.js' ? text.replaceAll(/ as keyof typeof machines|!(?=\)\))/g, '') : text,
  )
  write(join(dirname(file), recording), linesOf(session))
}
