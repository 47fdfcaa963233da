import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Path from the root, with slashes on every system. */
export const pathFromRoot = (file: string): string => relative(root, file).split(sep).join('/')

const remembered = <T>(compute: (file: string) => T): ((file: string) => T) => {
  const known = new Map<string, T>()
  return (file) => {
    const value = known.get(file) ?? compute(file)
    known.set(file, value)
    return value
  }
}

/** Text with line feeds, whatever Git's setting for line endings. */
export const textOf = (file: string): string => readFileSync(file, 'utf8').replaceAll('\r\n', '\n')

/** Without lines that are only a comment: changed comments need no new run. */
const codeOf = (text: string): string => text.replace(/^\s*(\/\/|\/\*|\*).*\n/gm, '')

/** Without type imports: they do not change behaviour, and would lead to every machine. */
const withoutTypes = (text: string): string => text.replace(/^(import|export) type [^']*'[^']*'/gm, '')

const hashOfText = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)
const hashOfFile = remembered((file) => hashOfText(codeOf(textOf(file))))

/** What a file imports from this repository. */
const importsOf = remembered((file): readonly string[] =>
  [...withoutTypes(textOf(file)).matchAll(/\b(?:from|import)\s*\(?['"](\.[^'"]+)['"]/g)]
    .map(([, specifier]) => resolve(dirname(file), specifier!))
    .filter((imported) => existsSync(imported)),
)

/** Some files, by path from the root, and all that they import from this repository; sorted. */
export function importedFiles(files: readonly string[]): readonly string[] {
  const found = new Set(files.map((file) => resolve(root, file)))
  for (const file of found) for (const imported of importsOf(file)) found.add(imported)
  return [...found].sort()
}

/** Hashes the code of files, and what else a run depends on. */
export const codeHash = (files: readonly string[], others: readonly string[]): string =>
  hashOfText([...others, ...files.map((file) => `${pathFromRoot(file)} ${hashOfFile(file)}`)].join('\n'))
