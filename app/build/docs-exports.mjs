// The public names of an entry with their docstrings, read from the sources.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

/**
 * `code`: a type as it is written, or the head of a function; empty for what its name and docstring say.
 *
 * @typedef {{ name: string, kind: string, doc: string, code: string }} Exported
 */

/** @type {Map<string, { program: any, comments: readonly any[], text: string }>} */
const parsed = new Map()
function parse(/** @type {string} */ file) {
  const known = parsed.get(file)
  if (known) return known
  const text = readFileSync(file, 'utf8')
  const { program, comments } = parseSync(file, text)
  const result = { program, comments, text }
  parsed.set(file, result)
  return result
}

const kinds = /** @type {Record<string, string>} */ ({
  FunctionDeclaration: 'function',
  ClassDeclaration: 'class',
  TSInterfaceDeclaration: 'type',
  TSTypeAliasDeclaration: 'type',
  VariableDeclaration: 'value',
})

/** The docstring that ends right before a statement. */
function docBefore(/** @type {string} */ file, /** @type {number} */ start) {
  const { comments, text } = parse(file)
  const last = comments.findLast(({ end }) => end <= start)
  if (last?.type !== 'Block' || !last.value.startsWith('*') || text.slice(last.end, start).trim() !== '') return ''
  return last.value
    .replace(/^\s*\*+ ?/gm, '')
    .replace(/^\+ /gm, '\\+ ')
    .trim()
}

/** @type {(declaration: any) => string[]} */
const namesOf = (declaration) =>
  declaration.type === 'VariableDeclaration'
    ? declaration.declarations.flatMap((/** @type {any} */ { id }) => (id.name ? [id.name] : []))
    : declaration.id
      ? [declaration.id.name]
      : []

const kindOf = (/** @type {any} */ declaration) => {
  const [first] = declaration.declarations ?? []
  return first?.init?.type === 'ArrowFunctionExpression' ? 'function' : (kinds[declaration.type] ?? 'value')
}

/** A type whole, a function to its body. */
function codeOf(/** @type {string} */ file, /** @type {any} */ declaration) {
  const { text } = parse(file)
  const body = declaration.body ?? declaration.declarations?.[0].init?.body
  if (declaration.type.startsWith('TS')) return text.slice(declaration.start, declaration.end)
  if (kindOf(declaration) !== 'function' || !body) return ''
  return text
    .slice(declaration.start, body.start)
    .replace(/\s*(=>\s*\(?|\{)?\s*$/, '')
    .trim()
}

/**
 * Where a name is declared, followed through the files that export it.
 *
 * @param {string} file
 * @param {string} name
 * @returns {Exported | null}
 */
function find(file, name) {
  for (const statement of parse(file).program.body) {
    const declaration = statement.declaration ?? statement
    if (declaration.type in kinds && namesOf(declaration).includes(name))
      return { name, kind: kindOf(declaration), doc: docBefore(file, statement.start), code: codeOf(file, declaration) }
    if (statement.type === 'ImportDeclaration' && statement.source.value.startsWith('.')) {
      const one = statement.specifiers.find((/** @type {any} */ { local }) => local.name === name)
      if (one?.imported) return find(join(dirname(file), statement.source.value), one.imported.name)
    }
    if (!statement.source?.value.startsWith('.')) continue
    const from = join(dirname(file), statement.source.value)
    const found = namesIn(statement, from).find(({ exported }) => exported === name)
    if (found && existsSync(from)) return find(from, found.local)
  }
  return null
}

/**
 * The names that a statement exports from another file.
 *
 * @param {any} statement
 * @param {string} from
 * @returns {{ local: string, exported: string }[]}
 */
function namesIn(statement, from) {
  if (statement.type === 'ExportAllDeclaration') return allIn(from).map((name) => ({ local: name, exported: name }))
  if (statement.type !== 'ExportNamedDeclaration') return []
  return statement.specifiers.map((/** @type {any} */ { local, exported }) => ({
    local: local.name,
    exported: exported.name,
  }))
}

/** @type {(file: string) => string[]} */
function allIn(file) {
  return parse(file).program.body.flatMap((/** @type {any} */ statement) => {
    if (!statement.type.startsWith('Export')) return []
    if (statement.declaration) return namesOf(statement.declaration)
    const from = statement.source ? join(dirname(file), statement.source.value) : file
    return namesIn(statement, from).map(({ exported }) => exported)
  })
}

/** @type {(index: string) => Exported[]} */
export function exportsOf(index) {
  return allIn(index)
    .map((name) => {
      const found = find(index, name)
      return { name, kind: found?.kind ?? 'value', doc: found?.doc ?? '', code: found?.code ?? '' }
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}
