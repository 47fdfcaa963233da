import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { initialTransition, transition } from 'xstate'
import { bundle, load } from './bundle.mjs'
import { measureLists } from './lists.mjs'
import { note } from './report.mjs'
import { cpu, median } from './time.mjs'

/** CPU milliseconds of one run: the median of those that fit into a while, after a while that is not counted. */
function time(run, { ms = 200, least = 5 } = {}) {
  const until = (limit, atLeast) => {
    const times = []
    for (const begun = cpu(); times.length < atLeast || cpu() - begun < limit; ) {
      const before = cpu()
      run()
      times.push(cpu() - before)
    }
    return times
  }
  until(ms / 2, 2)
  return median(until(ms, least))
}

/**
 * Walks the paths of each machine's model through the pure transition function: what one step costs, no child, no port.
 */
function measureTransitions({ machines, createModel }) {
  console.log('\nTransitions a second, each machine walking the paths of its model')
  for (const { name, machine, atRest = machine, model } of machines) {
    const paths = createModel(atRest, model).paths()
    const steps = paths.reduce((sum, { events }) => sum + events.length + 1, 0)
    const walk = () => {
      for (const { input, events } of paths) {
        let [snapshot] = initialTransition(atRest, input)
        for (const event of events) [snapshot] = transition(atRest, snapshot, event)
      }
    }
    const perSecond = (steps * 1000) / time(walk)
    note(`${name}, transitions`, 'a second', perSecond)
    console.log(`  ${name.padEnd(14)} ${Math.round(perSecond).toLocaleString('nb-NO').padStart(8)}   (${steps} steps)`)
  }
}

/** Constant, except for the totals, which are computed from all lines. */
function measureCart({ cartMachine, emptyCart, toStored, lineSamples }) {
  console.log('\nAdding to a cart, µs')
  const line = { ...lineSamples.jacket, webPurchaseLimit: 1000 }
  for (const count of [1, 100, 1000]) {
    const lines = Array.from({ length: count }, (_, n) => ({
      ...line,
      ean: `${n}`,
      variantId: n,
      count: 1,
      stock: 1000,
    }))
    /** @type {import('../../machines/cart/index.ts').CartEvent} */
    const restore = { type: 'cart.restore', stored: toStored({ ...emptyCart, lines }) }
    const [unread] = initialTransition(cartMachine)
    const [full] = transition(cartMachine, unread, restore)
    if (full.context.lines.length !== count)
      throw new Error(`The cart has ${full.context.lines.length} lines, not ${count}`)
    const add = (event) => {
      const times = 50
      return (
        (time(() => {
          for (let i = 0; i < times; i++) transition(cartMachine, full, event)
        }) /
          times) *
        1000
      )
    }
    const more = add({ type: 'cart.item.add', line: { ...line, ean: '0', variantId: 0 }, stock: 1000 })
    const other = add({ type: 'cart.item.add', line: { ...line, ean: 'x', variantId: 9999 }, stock: 1000 })
    console.log(
      `  to ${String(count).padStart(4)} lines   ${more.toFixed(0).padStart(5)} one more of a line, ${other.toFixed(0).padStart(5)} a new line`,
    )
  }
}

async function measureEntries(root) {
  console.log('\nEach entry of the package, bundled and minified without xstate, KiB gzip')
  const folders = readdirSync(join(root, 'machines'), { withFileTypes: true }).filter(({ name }) =>
    existsSync(join(root, 'machines', name, 'index.ts')),
  )
  for (const { name } of folders) {
    const { output } = await bundle(join(root, 'machines', name, 'index.ts'), { minify: true })
    const bytes = output.reduce(
      (sum, part) => sum + gzipSync(part.type === 'chunk' ? part.code : part.source, { level: 9 }).length,
      0,
    )
    console.log(`  ./machines/${name.padEnd(14)} ${(bytes / 1024).toFixed(2).padStart(6)}`)
  }
}

/** The headless core: how fast it goes, and what it weighs. Needs no build of the shop. */
export async function measureMachines(root) {
  const all = await load(root, {
    machines: 'machines/index.ts',
    testing: 'machines/testing/index.ts',
    cart: 'machines/cart/model.ts',
    stored: 'machines/cart/stored.ts',
  })
  measureTransitions(all)
  measureCart(all)
  measureLists(all)
  await measureEntries(root)
}
