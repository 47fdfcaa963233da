import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const server = join(import.meta.dirname, '..', '..', 'app', 'server')

it('SECURITY logs an error without its message', () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  expect(files.length).toBeGreaterThan(100)
  const raw = files.flatMap((file) =>
    [...readFileSync(join(server, file), 'utf8').matchAll(/\blog\([^\n]*\$\{[^}]*\.message\}[^\n]*/g)].map(
      ([line]) => `${file}: ${line}`,
    ),
  )
  expect(raw).toEqual([])
})
