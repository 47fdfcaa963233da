import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { bundle, load } from './bundle.mjs'
import { measureInspectedPage } from './inspected-page.mjs'
import { measureOverhead } from './overhead.mjs'
import { measurePanel } from './panel.mjs'
import { note } from './report.mjs'
import { collectGarbage, cpu, median } from './time.mjs'

const kib = (bytes) => (bytes / 1024).toFixed(2).padStart(7)

async function measureSizes(root) {
  console.log('\nThe inspector, KiB brotli, without React and xstate')
  const parts = {
    recorder: join(root, 'machines', 'testing', 'recording', 'recorder.ts'),
    sender: join(root, 'app', 'inspect', 'protocol', 'sender.ts'),
  }
  for (const [name, input] of Object.entries(parts)) {
    const { output } = await bundle(input, { minify: true })
    console.log(
      `  ${name.padEnd(14)} ${kib(output.reduce((sum, part) => sum + brotliCompressSync(part.type === 'chunk' ? part.code : part.source).length, 0))}`,
    )
  }
  const layouts = join(root, 'app', 'inspect', 'layouts')
  const sizes = readdirSync(layouts).map((file) => brotliCompressSync(readFileSync(join(layouts, file))).length)
  console.log(`  a layout       ${kib(median(sizes))}   (the largest ${kib(Math.max(...sizes)).trim()})`)
  const engine = readFileSync(join(root, 'node_modules', 'elkjs', 'lib', 'elk.bundled.js'))
  console.log(`  layout engine  ${kib(brotliCompressSync(engine).length)}   (only for a machine that has no layout)`)
}

const longSession = 100_000

/** What a long session costs a page to send and a panel to take, ms, and both to keep, MB. */
async function measureLongSession(root) {
  const { createActor, createMachine, createSender, createRecordStore } = await load(root, {
    xstate: 'node_modules/xstate/dist/xstate.esm.js',
    sender: 'app/inspect/protocol/sender.ts',
    record: 'app/inspect/panel/record.ts',
  })
  const heap = () => {
    collectGarbage()
    return process.memoryUsage().heapUsed / 1e6
  }
  const states = { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } }
  const machine = createMachine({ id: 'lamp', initial: 'off', context: { name: 'lamp', presses: 0 }, states })
  const empty = heap()
  let sent = []
  const { inspect, connect } = createSender({ emit: (entries) => (sent = entries), later() {} })
  const actor = createActor(machine, { inspect }).start()
  for (let i = 0; i < longSession; i++) actor.send({ type: 'press' })
  const kept = heap() - empty
  const before = cpu()
  connect()
  const sending = cpu() - before
  const store = createRecordStore((then) => then())
  const taken = cpu()
  store.take({ kind: 'entries', shop: 'page', entries: sent, isCut: false })
  const taking = cpu() - taken
  const events = store.get().shops.get('page').events.length
  console.log(`\nA session of ${longSession} events, opened late (${events} arrive)`)
  console.log(
    `  the page keeps ${kept.toFixed(0)} MB, sends them in ${sending.toFixed(0)} ms; a panel takes them in ${taking.toFixed(0)} ms`,
  )
  note('events kept of a long session', '', events, { least: longSession })
  note('long session, sent', 'ms', sending)
  note('long session, taken', 'ms', taking)
}

export async function measureInspector(root) {
  const core = await load(root, {
    testing: 'machines/testing/index.ts',
    cart: 'machines/cart/index.ts',
    model: 'machines/cart/model.ts',
    sender: 'app/inspect/protocol/sender.ts',
  })
  measureOverhead(core)
  await measureLongSession(root)
  await measureSizes(root)
  await measureInspectedPage(root)
  await measurePanel(root)
}
