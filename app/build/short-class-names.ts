import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

/** No vowels: no name is a word that a filter for advertisements hides. */
const letters = [...'bcdfghjklmnpqrstvwxzBCDFGHJKLMNPQRSTVWXZ']

/** Two letters for any number below 1,600. */
const pair = (number: number): string =>
  `${letters[number % letters.length]}${letters[Math.floor(number / letters.length)]}`

/** Names of classes by style sheet and class: two letters for the sheet, one or two for the class. */
export function classNames(sheets: readonly string[]): (name: string, sheet: string) => string {
  const known = new Map(
    [...sheets].sort().map((sheet, index) => [sheet, { prefix: pair(index), names: [] as string[] }]),
  )
  return (name, sheet) => {
    const of = known.get(sheet)
    if (!of) throw new Error(`${sheet} is no style sheet of app/ or ui/: its classes have no short names`)
    if (!of.names.includes(name)) of.names.push(name)
    const index = of.names.indexOf(name)
    return of.prefix + (letters[index] ?? pair(index))
  }
}

const sheetsIn = (root: string): string[] =>
  ['app', 'ui']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => file.endsWith('.module.css'))

/**
 * Gives the classes of the built shop short names: each page, script and style sheet has them, and hashes cost
 * 300 to 500 bytes of each. The client's and the server's build get the same names from the same sources.
 */
export const shortClassNames = (): Plugin => ({
  name: 'short-class-names',
  apply: 'build',
  config({ root = '.' }) {
    const nameOf = classNames(sheetsIn(root))
    return {
      css: {
        // Lightning CSS takes no function for names; it still minifies
        transformer: 'postcss',
        modules: { generateScopedName: (name, file) => nameOf(name, relative(root, file.replace(/\?.*$/, ''))) },
      },
    }
  },
})
