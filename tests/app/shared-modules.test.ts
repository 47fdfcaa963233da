import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../server')
const shared = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)

/** A hook at the beginning of a line: it is set when the module is loaded, and not in a function. */
const hookAtLoad = /^(?:before|after)(?:All|Each)\(/m

// test files of a process share its modules: the hook of a module would be the first file's alone
it.each(shared)('sets no hook when it is loaded, which happens once for many test files: %s', (file) => {
  expect(readFileSync(join(folder, file), 'utf8')).not.toMatch(hookAtLoad)
})

it('a hook at load is seen', () => {
  expect("import { afterAll } from 'vitest'\nafterAll(() => undefined)\n").toMatch(hookAtLoad)
})
