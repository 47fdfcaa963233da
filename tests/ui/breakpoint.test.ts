import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { desktopFrom } from '../../machines/domain/index.ts'

const root = join(import.meta.dirname, '..', '..')
const files = ['ui', 'app'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|tsx)$/.test(file))
    .map((file) => join(folder, file)),
)

it('HEAD-02 styles switch to the desktop layout at the same width as pictures', () => {
  // style sheets and a picture's `sizes` cannot import the constant: values near it must equal it
  const near = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\((min|max)-width: ([\d.]+)px\)/g)]
      .map(([, side, width]) => ({ file, side, width: Number(width) }))
      .filter(({ width }) => Math.abs(width - desktopFrom) < 100),
  )
  expect(near.length).toBeGreaterThan(100)
  const turn = { min: desktopFrom, max: desktopFrom - 0.02 }
  expect(near.filter(({ side, width }) => width !== turn[side as 'min' | 'max'])).toEqual([])
})
