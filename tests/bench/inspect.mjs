import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { createActor } from 'xstate'
import { bundle, load } from './bundle.mjs'
import { cpu, lowest, median } from './time.mjs'

const budget = 5
const rounds = 60
const walks = 5

/** Walks the cart's tours as the shop runs a cart: after each step it is saved as JSON, and its view is made. */
function tourWith({ cartMachine, cartModel, cartView, cartWith, createModel }) {
  const tours = createModel(cartMachine, cartModel).tours()
  let written = 0
  const machine = cartWith({
    save(stored) {
      written += JSON.stringify(stored).length
    },
    readStock: () => new Promise(() => {}),
  })
  const steps = tours.reduce((sum, { events }) => sum + events.length, 0)
  const walk = (inspect) => {
    for (const { input, events } of tours) {
      const actor = createActor(machine, { input, ...(inspect ? { inspect } : {}) })
      actor.subscribe((snapshot) => {
        written += cartView(snapshot, actor.send).count
      })
      actor.start()
      for (const event of events) actor.send(event)
      actor.stop()
    }
    return written
  }
  return { walk, steps }
}

/** What it costs a cart to be recorded, and to be told of to a panel. */
function measureOverhead(core) {
  const { walk, steps } = tourWith(core)
  const kinds = {
    nobody: () => undefined,
    'XState itself': () => () => {},
    recorder: () => core.recorder().inspect,
    sender: () => core.createSender({ tell() {}, later() {} }).inspect,
    'sender, heard': () => {
      const sender = core.createSender({ tell() {}, later() {} })
      sender.hear()
      return sender.inspect
    },
  }
  const times = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, []]))
  // in turn, so that what the machine does meanwhile falls on all alike
  for (let round = 0; round < rounds; round++)
    for (const [kind, begin] of Object.entries(kinds)) {
      const inspect = begin()
      const before = cpu()
      for (let i = 0; i < walks; i++) walk(inspect)
      times[kind].push(((cpu() - before) * 1000) / (steps * walks))
    }
  const bare = lowest(times.nobody)
  const tells = lowest(times['XState itself'])
  const share = (more) => `${more.toFixed(1).padStart(6)} µs a step, ${((more / bare) * 100).toFixed(1)} %`
  console.log(`\nOverhead on a tour of the cart (${steps} steps of ${bare.toFixed(0)} µs), budget: ${budget} %`)
  console.log(`  XState, telling  ${share(tells - bare)}, whoever listens`)
  for (const kind of Object.keys(kinds).slice(2)) {
    const more = lowest(times[kind]) - tells
    console.log(`  ${kind.padEnd(16)} ${share(more)}${more / bare > budget / 100 ? '  OVER BUDGET' : ''}`)
  }
}

const kib = (bytes) => (bytes / 1024).toFixed(2).padStart(7)

async function measureSizes(root) {
  console.log('\nThe inspector, KiB brotli, without React and xstate')
  const parts = {
    recorder: join(root, 'machines', 'testing', 'recorder.ts'),
    sender: join(root, 'app', 'inspect', 'sender.ts'),
  }
  for (const [name, input] of Object.entries(parts)) {
    const { output } = await bundle(input, { minify: true })
    console.log(
      `  ${name.padEnd(14)} ${kib(output.reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0))}`,
    )
  }
  const layouts = join(root, 'app', 'inspect', 'layouts')
  const sizes = readdirSync(layouts).map((file) => brotliCompressSync(readFileSync(join(layouts, file))).length)
  console.log(`  a layout       ${kib(median(sizes))}   (the largest ${kib(Math.max(...sizes)).trim()})`)
  const engine = readFileSync(join(root, 'node_modules', 'elkjs', 'lib', 'elk.bundled.js'))
  console.log(`  layout engine  ${kib(brotliCompressSync(engine).length)}   (only for a machine that has no layout)`)
}

export async function measureInspector(root) {
  const core = await load(root, {
    testing: 'machines/testing/index.ts',
    cart: 'machines/cart/index.ts',
    model: 'machines/cart/model.ts',
    sender: 'app/inspect/sender.ts',
  })
  measureOverhead(core)
  await measureSizes(root)
}
