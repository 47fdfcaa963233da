import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as kit from '../../../machines/testing/index.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const blocks = [...read('../../../machines/testing/README.md').matchAll(/```ts\n([\s\S]*?)```/g)].map(
  ([, text]) => text!,
)

it.each([
  ['first headless example', 0, './example.test.ts', '../../../machines'],
  ['example with stubs', 1, './stubs-example.test.ts', '../../../machines'],
  ['first browser example', 2, '../../e2e/example.spec.ts', '../../machines'],
])('the %s of the README is the one that runs as a test', (_, at, file, machines) => {
  const block = blocks[at]!.replace(/'vardeholm-shop\/machines\/([^']+)'/g, `'${machines}/$1/index.ts'`)
  expect(block).toBe(read(file))
})

it('the README’s table names exports of the kit', () => {
  const table = read('../../../machines/testing/README.md').match(/^\| `.*/gm) ?? []
  const names = table.flatMap((row) => [...row.split('|')[1]!.matchAll(/`(\w+)/g)].map(([, name]) => name!))
  expect(names.length).toBeGreaterThan(8)
  expect(names.filter((name) => !(name in kit))).toEqual([])
})
