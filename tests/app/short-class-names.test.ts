import fc from 'fast-check'
import { expect, it } from 'vitest'
import { classNames } from '../../app/build/short-class-names.ts'

const identifier = fc.stringMatching(/^[a-z][A-Za-z]{0,8}$/)
const sheets = fc.uniqueArray(identifier, { minLength: 1, maxLength: 200 })
const asked = fc.array(fc.tuple(fc.nat(), identifier), { maxLength: 300 })

it('no two classes have the same short name', () => {
  fc.assert(
    fc.property(sheets, asked, (files, classes) => {
      const nameOf = classNames(files)
      const given = new Map<string, string>()
      for (const [at, name] of classes) {
        const file = files[at % files.length] as string
        given.set(`${file} ${name}`, nameOf(name, file))
      }
      expect(new Set(given.values()).size).toBe(given.size)
    }),
  )
})

it('the same classes have the same names in both builds, in whatever order the sheets are read', () => {
  const client = classNames(['b.module.css', 'a.module.css'])
  const server = classNames(['a.module.css', 'b.module.css'])
  expect([client('card', 'a.module.css'), client('card', 'b.module.css')]).toEqual([
    server('card', 'a.module.css'),
    server('card', 'b.module.css'),
  ])
})

it('a short name is letters without vowels, so that no filter for advertisements takes it for a word', () => {
  fc.assert(
    fc.property(sheets, identifier, (files, name) => {
      expect(classNames(files)(name, files[0] as string)).toMatch(/^[b-df-hj-np-tv-xz]{3,4}$/i)
    }),
  )
})

it('a sheet outside the shop is refused by name', () => {
  expect(() => classNames(['a.module.css'])('card', 'z.module.css')).toThrow('z.module.css')
})
