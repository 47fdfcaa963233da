import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const blocks = [...read('../../../machines/testing/README.md').matchAll(/```ts\n([\s\S]*?)```/g)].map(
  ([, text]) => text!,
)

it.each([
  ['first headless example', 0, './example.test.ts', '../../../machines'],
  ['example with fakes', 1, './fakes-example.test.ts', '../../../machines'],
  ['first browser example', 2, '../../e2e/example.spec.ts', '../../machines'],
])('the %s of the README is the one that runs as a test', (_, at, file, machines) => {
  const block = blocks[at]!.replace(/'vardeholm-shop\/machines\/([^']+)'/g, `'${machines}/$1/index.ts'`)
  expect(block).toBe(read(file))
})
