import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { allBrands, brandFile, brandOf, brands, setOwnBrands } from '../../app/brands/registry.ts'
import { loadBrands } from '../../app/server/brand-folder/load-brands.ts'
import { readBrands } from '../../app/server/brand-folder/read-brands.ts'
import { builtInTokens } from '../../app/server/brand-folder/token-names.ts'
import { tenantOf } from '../../app/server/content/tenants.ts'
import { contentTask } from '../../app/server/content-folder/content-task.ts'
import { describeProblem, Problems } from '../../app/server/content-folder/problem.ts'
import { readFolder } from '../../app/server/content-folder/read-folder.ts'
import { readJson } from '../../app/server/content-folder/read-json.ts'
import { readSettings } from '../../app/server/settings.ts'
import { styleValuesOf } from './style-values.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brand-'))
  await mkdir(join(folder, 'brands/fjellsport/fonts'), { recursive: true })
})
afterEach(async () => {
  setOwnBrands([])
  await rm(folder, { recursive: true, force: true })
})

const brand = {
  id: 5,
  name: 'Fjellsport',
  themeColour: '#123456',
  promise: 'Utstyr til fjells.',
  mainMenu: [{ label: 'Klær', href: '/klær' }],
  freeShippingFrom: 999.5,
  company: {
    name: 'Fjellsport AS',
    orgNo: '310 004 111 MVA',
    address: 'Bergomsvegen 1, 2686 Lom',
    phone: '400 00 200',
    phoneHours: 'hverdager kl. 9–17',
    email: 'hei@fjellsport.example',
  },
}
const tokens = { light: builtInTokens('lyngfonn') }

/** Writes a file of the brand; what is no text becomes JSON of a field a line. */
const write = (name: string, content: unknown): Promise<void> =>
  writeFile(
    join(folder, 'brands/fjellsport', name),
    typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content, null, 1),
  )
const problems = (): string[] => readBrands(folder).problems.map(describeProblem)

describe('a brand as a folder', () => {
  it('OPS-21 is a fifth brand, chosen by its id and the first without one', async () => {
    await write('brand.json', brand)
    await write('tokens.json', tokens)
    loadBrands(folder)
    expect(brandOf('5')).toMatchObject({ key: 'fjellsport', name: 'Fjellsport', isOneLine: false, notices: [] })
    expect(brandOf(undefined)?.name).toBe('Fjellsport')
    expect(allBrands().map(({ id }) => id)).toEqual([5, 1, 2, 3, 4])
    expect(readSettings({ BRAND: '5', BRAND_HOSTS: 'a.example=5' }).brandHosts.get('a.example')?.name).toBe(
      'Fjellsport',
    )
    expect(tenantOf(5)).toMatchObject({ Key: 'fjellsport', FreeShippingFrom: 99_950, Email: 'hei@fjellsport.example' })
  })

  it('OPS-21 replaces the built-in brand with its id', async () => {
    await write('brand.json', { ...brand, id: 1 })
    await write('tokens.json', tokens)
    loadBrands(folder)
    expect(allBrands().map(({ name }) => name)).toEqual(['Fjellsport', 'Lyngfonn', 'Småvott', 'Heiveg'])
  })

  it('OPS-21 has its tokens in both schemes, and its fonts, in its styles', async () => {
    await write('brand.json', { ...brand, fonts: [{ family: 'Fjell Sans', file: 'fjell.woff2', weight: '100 900' }] })
    await write('tokens.json', { light: tokens.light, dark: builtInTokens('vardeholm', 'dark') })
    await write('fonts/fjell.woff2', Buffer.from('wOF2 and more'))
    loadBrands(folder)
    const [own] = readBrands(folder).brands
    expect(own?.styles).toContain('[data-brand="fjellsport"]{--c-bg:#f4f7f9;')
    expect(own?.styles).toContain('[data-brand="fjellsport"][data-scheme="dark"]{color-scheme:dark;--c-bg:#0f1613;')
    const [font = ''] = own?.fonts ?? []
    expect(own?.styles).toContain(`@font-face{font-family:"Fjell Sans";src:url("${font}")`)
    expect(Buffer.from(brandFile(font)?.body ?? []).toString()).toBe('wOF2 and more')
  })

  it('OPS-21 has an icon made of its mark, or of the letter of its name', async () => {
    await write('brand.json', { ...brand, mark: 'M1 25 13 3l6 10z' })
    await write('tokens.json', tokens)
    const iconNow = (): string => {
      loadBrands(folder)
      return Buffer.from(brandFile(brandOf('5')?.icon ?? '')?.body ?? []).toString()
    }
    expect(iconNow()).toContain('d="M1 25 13 3l6 10z"')
    await write('brand.json', brand)
    expect(iconNow()).toContain('>F</text>')
    await write('icon.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>')
    expect(iconNow()).toContain('M0 0h9v9z')
  })

  it.each([
    [{ ...brand, id: 0 }, /^brands\/fjellsport\/brand\.json:2 \(id\): id is «0»\. .*at least 1/],
    [
      { ...brand, colour: 'red' },
      /^brands\/fjellsport\/brand\.json:\d+ \(colour\): The field «colour» is unknown\. .*Use id, name/,
    ],
    [
      { ...brand, promise: undefined },
      /^brands\/fjellsport\/brand\.json:1 \(promise\): The field promise is missing\. .*Add it\./,
    ],
    [
      { ...brand, mainMenu: [{ label: 'A', href: 'javascript:alert(1)' }] },
      /^brands\/fjellsport\/brand\.json:9 \(mainMenu\.0\.href\): mainMenu\.0\.href is «javascript:alert\(1\)»\. .*must be \/path/,
    ],
    [
      { ...brand, utilityMenu: [{ label: 'Klær', href: '/annet' }] },
      /^brands\/fjellsport\/brand\.json:\d+ \(label\): The label «Klær» leads to two addresses\./,
    ],
    [{ ...brand, mark: '"/><script>' }, /\(mark\): mark is .*one SVG path/],
    [{ ...brand, fonts: [{ family: 'A', file: '../../etc/passwd' }] }, /\(fonts\.0\.file\): .*\.woff2 file in fonts/],
    [
      { ...brand, fonts: [{ family: 'A', file: 'a.woff2' }] },
      /^brands\/fjellsport\/fonts\/a\.woff2:1: The file is missing\./,
    ],
    ['{"id": 5, "id": 6}', /^brands\/fjellsport\/brand\.json:1 \(11\): «"id": 6}» is there twice\. .*Delete one/],
    [
      '{\n "id": 5,\n}',
      /^brands\/fjellsport\/brand\.json:3 \(1\): «}» stands where a name in "…" must\. .*no comma before }/,
    ],
    [
      Buffer.from('{"name": "Små"}', 'latin1'),
      /^brands\/fjellsport\/brand\.json:1: The text is not UTF-8\. .*Save the file as UTF-8/,
    ],
  ])('OPS-21 is refused with file, line, field and remedy for %j', async (file, expected) => {
    await write('brand.json', file)
    await write('tokens.json', tokens)
    expect(problems()).toEqual([expect.stringMatching(expected)])
    expect(() => loadBrands(folder)).toThrow('CONTENT_DIR has problems')
  })

  it.each([
    [{ 'c-bg': undefined }, /^brands\/fjellsport\/tokens\.json:2 \(light\.c-bg\): The token c-bg is missing\./],
    [{ 'c-back': '#fff' }, /\(light\.c-back\): The token «c-back» is unknown\./],
    [
      { 'c-bg': 'url(https://evil.example)' },
      /^brands\/fjellsport\/tokens\.json:3 \(light\.c-bg\): c-bg is .*a colour such as/,
    ],
    [{ 'font-body': '"A";}*{background:red' }, /\(light\.font-body\): font-body is .*no value of a style/],
    [{ 'r-md': '</style><script>' }, /\(light\.r-md\): r-md is .*no value of a style/],
    [
      { 'c-muted': '#aaaaaa' },
      /\(light\.c-muted\): c-muted on c-bg has a contrast of 2\.\d\d\. .*WCAG 2\.2 AA asks for 4\.5\. Make one/,
    ],
  ])('OPS-21 is refused for tokens %j', async (change, expected) => {
    await write('brand.json', brand)
    await write('tokens.json', { light: { ...tokens.light, ...change } })
    expect(problems()[0]).toMatch(expected)
  })

  it.each([
    '<svg viewBox="0 0 1 1"><script>alert(1)</script></svg>',
    '<svg viewBox="0 0 1 1" onload="alert(1)"></svg>',
    '<svg viewBox="0 0 1 1"><image href="https://evil.example/a.png"/></svg>',
    '<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 1 1"/>',
    '<svg viewBox="0 0 1 1"><path fill="url(https://evil.example)"/></svg>',
  ])('OPS-21 is refused with a drawing that could run or load: %s', async (drawing) => {
    await write('brand.json', brand)
    await write('tokens.json', tokens)
    await write('logo.svg', drawing)
    expect(problems().join(' ')).toMatch(/logo\.svg:1: .*(not allowed|does not begin)/)
  })

  it('OPS-21 cannot read files outside of its folder', async () => {
    await write('tokens.json', tokens)
    await symlink('/etc/passwd', join(folder, 'brands/fjellsport/brand.json'))
    expect(problems()).toEqual([expect.stringMatching(/brand\.json:1: The file is a link out of the folder/)])
  })

  it('OPS-21 shares no id with another, and takes a built-in name only with its id', async () => {
    await write('brand.json', brand)
    await write('tokens.json', tokens)
    await mkdir(join(folder, 'brands/heiveg'))
    await writeFile(
      join(folder, 'brands/heiveg/brand.json'),
      JSON.stringify({ ...brand, mainMenu: [{ label: 'A', href: '/a' }] }),
    )
    await writeFile(join(folder, 'brands/heiveg/tokens.json'), JSON.stringify(tokens))
    expect(problems()).toEqual([
      expect.stringMatching(/^brands\/heiveg\/brand\.json:1 \(id\): The id is 5\. heiveg is the built-in brand 4/),
    ])
  })

  it('OPS-21 leads by its menus to pages that exist', async () => {
    await write('brand.json', { ...brand, mainMenu: [{ label: 'Om', href: '/side/om' }] })
    await write('tokens.json', tokens)
    const { problems: found } = await readFolder(folder)
    expect(found.map(describeProblem)).toEqual([
      expect.stringMatching(/^brands\/fjellsport\/brand\.json:9: The page «\/side\/om» does not exist\./),
    ])
  })

  it('OPS-21 is written for each built-in brand, and read back as the same', async () => {
    const written = join(folder, 'written')
    const log: string[] = []
    await contentTask(['init', written], { log: (line) => log.push(line), directory: undefined })
    expect(await contentTask(['check', written], { log: (line) => log.push(line), directory: undefined })).toBe(true)
    expect(log.at(-1)).toMatch(/, 4 brands: nothing is wrong/)
    const before = brands.map(({ id }) => tenantOf(id))
    loadBrands(written)
    expect(brands.map(({ id }) => tenantOf(id))).toEqual(before)
    for (const one of brands) {
      const { menuEntry: _, ...read } = brandOf(String(one.id))!
      expect(read).toEqual(one)
    }
    const css = await readFile(join(import.meta.dirname, '../../ui/styles/tokens.css'), 'utf8')
    for (const { brand: own, styles } of readBrands(written).brands)
      expect(styleValuesOf(styles, own.key), own.key).toEqual(styleValuesOf(css, own.key))
  })
})

describe('a JSON file of the folder', () => {
  it('OPS-21 is read as JSON.parse reads it', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), fc.constantFrom(undefined, 2), (text, indent) => {
        const value: unknown = JSON.parse(text)
        const problemsFound = new Problems('a.json')
        const read = readJson(JSON.stringify(value, null, indent), problemsFound)
        expect(problemsFound.found).toEqual([])
        expect(read?.value).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('OPS-21 is read or refused with a line of it, whatever it holds', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(
            '{',
            '}',
            '[',
            ']',
            '"',
            ',',
            ':',
            '1',
            '-',
            '.',
            'e',
            '\\',
            'u',
            'true',
            'null',
            ' ',
            '\n',
            '//',
          ),
        }),
        (text) => {
          const problemsFound = new Problems('a.json')
          const read = readJson(text, problemsFound)
          const isJson = (() => {
            try {
              JSON.parse(text)
              return true
            } catch {
              return false
            }
          })()
          if (!isJson) expect(read).toBeNull()
          expect(problemsFound.found.length).toBe(read === null ? 1 : 0)
          for (const { line } of problemsFound.found) expect(line).toBeLessThanOrEqual(text.split('\n').length)
        },
      ),
    )
  })
})
