import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { licencesOf, packageOf } from '../../app/build/licences.ts'

const root = join(import.meta.dirname, '..', '..')

describe('the licences of the client', () => {
  it('have the notice of each package once', () => {
    const text = licencesOf(root, [
      '/shop/node_modules/react-dom/cjs/react-dom-client.production.js',
      '/shop/node_modules/@radix-ui/react-dialog/dist/index.mjs',
      '/shop/node_modules/@radix-ui/react-dialog/node_modules/scheduler/index.js',
      '/shop/app/entry-client.tsx',
      'virtual:of-nobody',
    ])
    for (const name of [
      'react-dom',
      '@radix-ui/react-dialog',
      'scheduler',
      'lucide-static',
      '@fontsource-variable/archivo',
    ])
      expect(text.match(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+\\S* \\(.+\\)$`, 'gm')), name).toHaveLength(1)
    expect(text).toContain('Permission is hereby granted')
    expect(text).toContain('SIL OPEN FONT LICENSE')
    expect(text).toContain('CC BY 4.0')
  })

  it('name every package that the README names', () => {
    const named = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies
    const text = licencesOf(root, [])
    for (const face of Object.keys(named).filter((name) => name.startsWith('@fontsource'))) expect(text).toContain(face)
  })

  it('find a module’s innermost package', () => {
    expect(packageOf('C:\\shop\\node_modules\\a\\node_modules\\@b\\c\\index.js')).toBe('@b/c')
    expect(packageOf('/shop/app/page.ts')).toBeNull()
  })

  it('stop the build at a missing package', () =>
    expect(() => licencesOf(root, ['/x/node_modules/no-such-package/index.js'])).toThrow(
      /not in node_modules: run npm ci/,
    ))
})
