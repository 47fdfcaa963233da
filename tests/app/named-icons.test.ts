import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { onlyNamed } from '../../app/build/named-icons.ts'

const paths = `export const paths = {\n  'arrow-up': 'M5 12',\n  check: 'M20 6',\n  heart:\n    'M2 9.5',\n  star: 'M1 1',\n} as const\n`

it('keeps icons that a source names in any quotes', () => {
  expect(onlyNamed(paths, [`<Icon name="heart" />`, `const icon = 'arrow-up' // a check, a star`])).toBe(
    `export const paths = {\n  'arrow-up': 'M5 12',\n  heart:\n    'M2 9.5',\n} as const\n`,
  )
})

it('can leave out every icon', () => {
  const all = readFileSync(new URL('../../ui/Icon/paths.ts', import.meta.url), 'utf8')
  expect(onlyNamed(all, [])).not.toMatch(/'M/)
})
