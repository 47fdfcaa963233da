import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

it('the first example of the README is the one that runs as a test', () => {
  const block = /```ts\n([\s\S]*?)```/.exec(read('../../../machines/testing/README.md'))?.[1]
  expect(block?.replace('vardeholm-shop/machines/testing', '../../../machines/testing/index.ts')).toBe(
    read('./example.test.ts'),
  )
})
