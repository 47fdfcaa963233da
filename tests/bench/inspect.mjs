import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { bundle, load } from './bundle.mjs'
import { measureOverhead } from './overhead.mjs'
import { measurePanel } from './panel.mjs'
import { median } from './time.mjs'

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

export async function measureInspector(root) {
  const core = await load(root, {
    testing: 'machines/testing/index.ts',
    cart: 'machines/cart/index.ts',
    model: 'machines/cart/model.ts',
    sender: 'app/inspect/protocol/sender.ts',
  })
  measureOverhead(core)
  await measureSizes(root)
  await measurePanel(root)
}
