import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

export async function bundle(input, options) {
  const build = await rolldown({ input, external: ['xstate', 'drizzle-orm'], platform: 'neutral', logLevel: 'warn' })
  try {
    return await (options.dir ? build.write(options) : build.generate(options))
  } finally {
    await build.close()
  }
}

let loads = 0

/** All that some sources export, by one name each, built together: they share their modules, and with no other load. */
export async function load(root, sources) {
  const dir = join(root, 'node_modules', '.cache', 'bench', `load-${++loads}`)
  const input = Object.fromEntries(Object.entries(sources).map(([name, path]) => [name, join(root, path)]))
  await bundle(input, { dir, entryFileNames: '[name].mjs', chunkFileNames: '[name]-chunk.mjs' })
  const loaded = await Promise.all(
    Object.keys(sources).map((name) => import(pathToFileURL(join(dir, `${name}.mjs`)).href)),
  )
  return Object.assign({}, ...loaded)
}
