import { createHash } from 'node:crypto'
import { type Dirent, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import * as v from 'valibot'
import type { Ore } from '../../../machines/domain/index.ts'
import { fontsOf } from '../../../ui/styles/fonts.ts'
import { type BrandFile, brands as builtIn, type OwnBrand } from '../../brands/registry.ts'
import { type ContentProblem, Problems, quoted } from '../content-folder/problem.ts'
import { type LocatedJson, readJson } from '../content-folder/read-json.ts'
import { iconOf } from './brand-icon.ts'
import { type BrandSource, brandSchema } from './brand-schema.ts'
import { faintPairs, isHexColour } from './contrast.ts'
import { furtherTokens, requiredTokens, type Tokens } from './token-names.ts'

/** Folder of the brands within the content folder. */
export const brandsFolder = 'brands'
const keyForm = /^[a-z][a-z0-9-]{1,29}$/
const known = ['brand.json', 'tokens.json', 'icon.svg', 'logo.svg', 'fonts']
/** Largest text and largest font, bytes; most brands. */
const [largestText, largestFont, mostBrands] = [100_000, 500_000, 20]

/** A link of a brand's menus, for the check of the folder. */
export interface BrandLink {
  file: string
  line: number
  href: string
}

export interface ReadBrands {
  brands: readonly OwnBrand[]
  links: readonly BrandLink[]
  problems: readonly ContentProblem[]
}

const entriesOf = (folder: string): Dirent[] => {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter(({ name }) => !name.startsWith('.'))
      .sort((one, other) => (one.name < other.name ? -1 : 1))
  } catch {
    return []
  }
}

/** Names of all files of the brands, relative to the content folder. */
export function brandFilesIn(directory: string): string[] {
  const folder = join(directory, brandsFolder)
  return entriesOf(folder)
    .slice(0, mostBrands + 1)
    .flatMap(({ name }) => [
      ...entriesOf(join(folder, name)).map((file) => join(brandsFolder, name, file.name)),
      ...entriesOf(join(folder, name, 'fonts')).map((file) => join(brandsFolder, name, 'fonts', file.name)),
    ])
}

/** Reads and checks every brand of a content folder. */
export function readBrands(directory: string): ReadBrands {
  const folder = join(directory, brandsFolder)
  const brands: OwnBrand[] = []
  const links: BrandLink[] = []
  const problems: ContentProblem[] = []
  const entries = entriesOf(folder)
  if (entries.length > mostBrands)
    problems.push(
      problemOf(
        brandsFolder,
        `The folder has more than ${mostBrands} brands.`,
        'It is probably another folder.',
        'Name the content folder.',
      ),
    )
  for (const entry of entries.slice(0, mostBrands)) {
    const read = new BrandReader(directory, entry.name)
    if (!keyForm.test(entry.name) || !isFolder(join(folder, entry.name)))
      problems.push(
        problemOf(
          `${brandsFolder}/${entry.name}`,
          `${quoted(entry.name)} is not a brand’s folder.`,
          'A brand’s styles are named by it.',
          'Make a folder named with small letters, digits and hyphens, with brand.json and tokens.json in it.',
        ),
      )
    else {
      const brand = read.brand()
      if (brand) brands.push(brand)
      links.push(...read.links)
      problems.push(...read.problems)
    }
  }
  for (const [at, { brand }] of brands.entries()) {
    const file = `${brandsFolder}/${brand.key}/brand.json`
    const same = brands.slice(0, at).find((other) => other.brand.id === brand.id)
    if (same)
      problems.push(
        problemOf(
          file,
          `The id ${brand.id} is also that of ${same.brand.key}.`,
          'One of them could not be chosen.',
          'Give each brand its own id.',
        ),
      )
  }
  return { brands, links, problems }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

const problemOf = (file: string, wrong: string, meaning: string, remedy: string): ContentProblem => ({
  file,
  line: 1,
  column: null,
  wrong,
  meaning,
  remedy,
})

class BrandReader {
  readonly links: BrandLink[] = []
  readonly problems: ContentProblem[] = []
  readonly #directory: string
  readonly #key: string

  constructor(directory: string, key: string) {
    this.#directory = directory
    this.#key = key
  }

  /** The brand, or null with problems. */
  brand(): OwnBrand | null {
    for (const { name } of entriesOf(join(this.#directory, brandsFolder, this.#key)))
      if (!known.includes(name))
        this.#add(
          name,
          1,
          `${quoted(name)} is nothing that the shop reads.`,
          'It would have no effect.',
          `Use ${known.join(', ')}.`,
        )
    const source = this.#source()
    const schemes = this.#tokens()
    const icon = this.#svg('icon.svg')
    const logo = this.#svg('logo.svg')
    const fonts = (source?.fonts ?? []).map(({ file }) => this.#font(file))
    if (!source || !schemes || this.problems.length > 0) return null
    const files = new Map<string, BrandFile>()
    const keep = (name: string, type: string, body: Buffer): string => {
      const hash = createHash('sha256').update(body).digest('hex').slice(0, 12)
      const address = `/brand-files/${this.#key}/${hash}-${name}`
      files.set(address, { type, body: new Uint8Array(body) })
      return address
    }
    const { fonts: faces, freeShippingFrom, ...settings } = source
    const svg = 'image/svg+xml'
    const builtInBrand = builtIn.find(({ key }) => key === this.#key)
    const iconAddress =
      icon || !builtInBrand ? keep('icon.svg', svg, icon ?? iconOf(source, schemes.light)) : builtInBrand.icon
    const logoAddress = logo && keep('logo.svg', svg, logo)
    const fontAddresses = fonts.flatMap((body, at) => (body ? [keep(faces[at]!.file, 'font/woff2', body)] : []))
    return {
      brand: {
        ...settings,
        key: this.#key,
        icon: iconAddress,
      },
      freeShippingFrom: freeShippingFrom === null ? null : (Math.round(freeShippingFrom * 100) as Ore),
      styles: [
        ...faces.map(
          ({ family, weight, stretch, isItalic }, at) =>
            `@font-face{font-family:"${family}";src:url("${fontAddresses[at]}") format("woff2");font-weight:${weight};${stretch ? `font-stretch:${stretch};` : ''}${isItalic ? 'font-style:italic;' : ''}font-display:swap}`,
        ),
        `@layer tokens{${stylesOf(this.#key, schemes)}}`,
        ...(logo && logoAddress ? [logoStyle(this.#key, logoAddress, logo.toString('utf8'))] : []),
      ].join(''),
      fonts: builtInBrand && faces.length === 0 ? fontsOf(this.#key) : fontAddresses.slice(0, 2),
      files,
    }
  }

  #source(): BrandSource | null {
    const json = this.#json('brand.json')
    if (!json) return null
    const { success, output, issues } = v.safeParse(brandSchema, json.value)
    if (!success) {
      for (const issue of issues) this.#addIssue(json, issue)
      return null
    }
    const builtInBrand = builtIn.find(({ key }) => key === this.#key)
    if (builtInBrand && builtInBrand.id !== output.id)
      this.#add(
        'brand.json',
        json.lineOf(['id']),
        `The id is ${output.id}.`,
        `${this.#key} is the built-in brand ${builtInBrand.id}, whose styles it shares.`,
        `Say ${builtInBrand.id}, or rename the folder.`,
        'id',
      )
    this.#checkMenus(json, output)
    return output
  }

  #checkMenus(json: LocatedJson, { notices, utilityMenu, mainMenu, menuEntry, footerMenu = [] }: BrandSource): void {
    const bar = new Map<string, string>()
    const visit = (
      entry: { label: string; href: string; children?: readonly { label: string; href: string }[] | undefined },
      path: readonly (string | number)[],
      isInBar: boolean,
    ): void => {
      this.links.push({ file: this.#file('brand.json'), line: json.lineOf([...path, 'href']), href: entry.href })
      const other = bar.get(entry.label)
      if (isInBar && other !== undefined && other !== entry.href)
        this.#add(
          'brand.json',
          json.lineOf([...path, 'label']),
          `The label ${quoted(entry.label)} leads to two addresses.`,
          'Shoppers could not tell them apart.',
          'Give each its own label.',
          'label',
        )
      if (isInBar) bar.set(entry.label, entry.href)
      for (const [at, child] of (entry.children ?? []).entries()) visit(child, [...path, 'children', at], isInBar)
    }
    for (const [at, notice] of notices.entries()) if (typeof notice !== 'string') visit(notice, ['notices', at], true)
    for (const [at, entry] of utilityMenu.entries()) visit(entry, ['utilityMenu', at], true)
    for (const [at, entry] of mainMenu.entries()) visit(entry, ['mainMenu', at], true)
    if (menuEntry) visit(menuEntry, ['menuEntry'], false)
    for (const [column, { entries }] of footerMenu.entries())
      for (const [at, entry] of entries.entries()) visit(entry, ['footerMenu', column, 'entries', at], false)
  }

  #addIssue(json: LocatedJson, issue: v.BaseIssue<unknown>): void {
    const path = (issue.path ?? []).map(({ key }) => key as string | number)
    const column = path.join('.')
    const line = json.lineOf(path)
    if (issue.type === 'strict_object' && issue.expected === 'never')
      this.#add(
        'brand.json',
        line,
        `The field ${quoted(column)} is unknown.`,
        'It would have no effect.',
        `Use ${Object.keys(brandSchema.entries).join(', ')}.`,
        column,
      )
    else if (issue.type === 'strict_object' && issue.input === undefined)
      this.#add(
        'brand.json',
        line,
        `The field ${column} is missing.`,
        'The brand cannot be shown without it.',
        'Add it.',
        column,
      )
    else
      this.#add(
        'brand.json',
        line,
        `${column === '' ? 'The file' : column} is ${quoted(issue.input)}.`,
        'The brand cannot be shown with it.',
        `It ${issue.message}.`,
        column || null,
      )
  }

  #tokens(): { light: Tokens; dark: Tokens | null } | null {
    const json = this.#json('tokens.json')
    if (!json) return null
    const schemes = v.safeParse(tokensSchema, json.value)
    if (!schemes.success) {
      for (const issue of schemes.issues) {
        const path = (issue.path ?? []).map(({ key }) => key as string)
        this.#add(
          'tokens.json',
          json.lineOf(path),
          `${path.join('.') || 'The file'} is ${quoted(issue.input)}.`,
          'Its tokens cannot be read.',
          'Write {"light": {"c-bg": "#faf9f6", …}}, and "dark" for a dark scheme.',
          path.join('.') || null,
        )
      }
      return null
    }
    const { light, dark } = schemes.output
    for (const name of requiredTokens)
      if (light[name] === undefined)
        this.#add(
          'tokens.json',
          json.lineOf(['light']),
          `The token ${name} is missing.`,
          'The styles have no value for it.',
          `npm run content -- init writes all of them, for the built-in brands.`,
          `light.${name}`,
        )
    for (const [scheme, tokens] of [
      ['light', light],
      ['dark', dark ?? {}],
    ] as const) {
      for (const [name, value] of Object.entries(tokens)) this.#checkToken(json, scheme, name, value)
      const whole = scheme === 'light' ? light : { ...light, ...tokens }
      if (scheme === 'dark' && !dark) continue
      for (const { front, back, contrast, least } of faintPairs(whole))
        this.#add(
          'tokens.json',
          json.lineOf([scheme, front]),
          `${front} on ${back} has a contrast of ${contrast.toFixed(2)}.`,
          `People who see less well cannot read it; WCAG 2.2 AA asks for ${least}.`,
          'Make one of them darker, or lighter.',
          `${scheme}.${front}`,
        )
    }
    return { light, dark: dark ?? null }
  }

  #checkToken(json: LocatedJson, scheme: string, name: string, value: string): void {
    const line = json.lineOf([scheme, name])
    const column = `${scheme}.${name}`
    if (!requiredTokens.includes(name) && !furtherTokens.includes(name))
      this.#add(
        'tokens.json',
        line,
        `The token ${quoted(name)} is unknown.`,
        'No style reads it.',
        `Use ${[...requiredTokens, ...furtherTokens].join(', ')}.`,
        column,
      )
    else if (name.startsWith('c-') && !['c-scrim', 'c-swatch-ring'].includes(name) && !isHexColour(value))
      this.#add(
        'tokens.json',
        line,
        `${name} is ${quoted(value)}.`,
        'Its contrast cannot be computed.',
        'Write a colour such as #1d4a3a.',
        column,
      )
    else if (!tokenForm.test(value) || /url|expression|image/i.test(value))
      this.#add(
        'tokens.json',
        line,
        `${name} is ${quoted(value)}.`,
        'It is no value of a style, or loads something.',
        'Write a value as the built-in brands have it.',
        column,
      )
  }

  #json(name: string): LocatedJson | null {
    const body = this.#read(name, largestText, true)
    if (!body) return null
    const problems = new Problems(this.#file(name))
    let json: LocatedJson | null = null
    try {
      json = readJson(new TextDecoder('utf-8', { fatal: true }).decode(body), problems)
    } catch {
      problems.add(1, 'The text is not UTF-8.', 'Letters such as æ, ø and å would be wrong.', 'Save the file as UTF-8.')
    }
    this.problems.push(...problems.found)
    return json
  }

  /** A drawing that runs nothing and loads nothing. */
  #svg(name: string): Buffer | null {
    const body = this.#read(name, largestText, false)
    if (!body) return null
    const text = body.toString('utf8')
    const line = (at: number): number => text.slice(0, at).split('\n').length
    if (!/^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(text))
      this.#add(name, 1, 'The file does not begin with <svg>.', 'It is probably no drawing.', 'Save it as plain SVG.')
    const unsafe =
      /<script|<foreignObject|<!DOCTYPE|<!ENTITY|<iframe|<image|<use\b|<style|<animate|<set\b|\son[a-z]+\s*=|javascript:|(?:href|src)\s*=\s*["'](?!#)|url\(\s*["']?(?!#)/i.exec(
        text,
      )
    if (unsafe)
      this.#add(
        name,
        line(unsafe.index),
        `${quoted(unsafe[0])} is not allowed in a drawing.`,
        'It could run code, or load something from elsewhere.',
        'Draw with paths and shapes only, and colours as attributes.',
      )
    if (name === 'logo.svg' && !ratioOf(text))
      this.#add(
        name,
        1,
        'The drawing has no viewBox.',
        'Its place in the header is made of it.',
        'Give <svg> a viewBox, such as "0 0 160 40".',
      )
    return body
  }

  #font(file: string): Buffer | null {
    const body = this.#read(join('fonts', file), largestFont, true)
    if (body && body.subarray(0, 4).toString('latin1') !== 'wOF2') {
      this.#add(
        `fonts/${file}`,
        1,
        'The file is no WOFF2 font.',
        'Browsers could not use it.',
        'Convert the font to WOFF2.',
      )
      return null
    }
    return body
  }

  #read(name: string, largest: number, isRequired: boolean): Buffer | null {
    const path = join(this.#directory, this.#file(name))
    try {
      if (relative(realpathSync(this.#directory), realpathSync(path)).startsWith(`..${sep}`)) {
        this.#add(
          name,
          1,
          'The file is a link out of the folder.',
          'Shoppers could read files of the server.',
          'Copy the file into the folder.',
        )
        return null
      }
      const { size } = statSync(path)
      if (size > largest) {
        this.#add(name, 1, `The file has more than ${largest} bytes.`, 'Pages would load slowly.', 'Make it smaller.')
        return null
      }
      return readFileSync(path)
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      if (isRequired || code !== 'ENOENT')
        this.#add(
          name,
          1,
          code === 'ENOENT' ? 'The file is missing.' : `The file cannot be read (${code}).`,
          'The brand cannot be shown without it.',
          code === 'ENOENT'
            ? 'npm run content -- init writes those of the built-in brands, to copy.'
            : 'Check who may read it.',
        )
      return null
    }
  }

  #file(name: string): string {
    return `${brandsFolder}/${this.#key}/${name}`
  }

  #add(name: string, line: number, wrong: string, meaning: string, remedy: string, column: string | null = null): void {
    this.problems.push({ file: this.#file(name), line, column, wrong, meaning, remedy })
  }
}

const tokenSet = v.record(v.string(), v.string())
const tokensSchema = v.strictObject({ light: tokenSet, dark: v.optional(tokenSet) })
/** A value of one property: no end of the rule, no address, no markup. */
const tokenForm = /^[\w#%.,()"' /*+-]{1,300}$/

const declarations = (tokens: Tokens): string =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value};`)
    .join('')

function stylesOf(key: string, { light, dark }: { light: Tokens; dark: Tokens | null }): string {
  const one = `[data-brand="${key}"]`
  if (!dark) return `${one}{${declarations(light)}}`
  const inDark = `{color-scheme:dark;${declarations(dark)}}`
  return `${one}{${declarations(light)}}${one}[data-scheme="dark"]${inDark}@media screen and (prefers-color-scheme:dark){${one}:not([data-scheme="light"])${inDark}}`
}

/** Width by height of a drawing. */
function ratioOf(svg: string): number | null {
  const [, width, height] =
    /viewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*["']/.exec(svg) ?? []
  const ratio = Number(width) / Number(height)
  return Number.isFinite(ratio) && ratio > 0 ? ratio : null
}

/** Height of the logo in the header, px. */
const logoHeight = 32

/** The drawing in place of mark and name, which stay for screen readers and forced colours. */
const logoStyle = (key: string, address: string, svg: string): string =>
  `@media (forced-colors:none){[data-brand="${key}"] header [data-slot="logo"]{background:url("${address}") left center/contain no-repeat;width:${Math.round(logoHeight * (ratioOf(svg) ?? 1))}px;height:${logoHeight}px;overflow:hidden;white-space:nowrap;color:transparent}[data-brand="${key}"] header [data-slot="brand-mark"]{display:none}}`
