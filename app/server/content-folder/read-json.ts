import { type Problems, quoted } from './problem.ts'

/** A JSON file's value, and where each part of it stands. */
export interface LocatedJson {
  value: unknown
  /** Line of a value by its path, of its nearest parent where it is missing. */
  lineOf(path: readonly (string | number)[]): number
}

/** Deepest nesting: more is no file of a person. */
const deepest = 20

/** Reads JSON with the lines of its values. Null, with a problem, for what is no JSON, or has a name twice. */
export function readJson(text: string, problems: Problems): LocatedJson | null {
  const reader = new Reader(text)
  try {
    const value = reader.read()
    return { value, lineOf: (path) => reader.lineOf(path) }
  } catch (error) {
    if (!(error instanceof JsonError)) throw error
    const before = text.slice(0, error.at).split('\n')
    problems.add(
      before.length,
      error.message,
      'Nothing of the file can be read.',
      error.remedy,
      String((before.at(-1)?.length ?? 0) + 1),
    )
    return null
  }
}

class JsonError extends Error {
  readonly at: number
  readonly remedy: string

  constructor(at: number, wrong: string, remedy: string) {
    super(wrong)
    this.at = at
    this.remedy = remedy
  }
}

/** A string, a number or a word at a position. */
const scalar = /"(?:[^"\\\n]|\\.)*"|-?\d[\d.eE+-]*|true|false|null/y
const space = /[ \t\n\r]*/y

class Reader {
  readonly #text: string
  readonly #lines = new Map<string, number>()
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  read(): unknown {
    const value = this.#value([])
    this.#skip()
    if (this.#at < this.#text.length) this.#fail('comes after the end of the value', 'Delete what follows.')
    return value
  }

  lineOf(path: readonly (string | number)[]): number {
    for (let length = path.length; length >= 0; length -= 1) {
      const line = this.#lines.get(JSON.stringify(path.slice(0, length)))
      if (line !== undefined) return line
    }
    return 1
  }

  #value(path: readonly (string | number)[]): unknown {
    this.#skip()
    this.#lines.set(JSON.stringify(path), this.#text.slice(0, this.#at).split('\n').length)
    if (path.length > deepest) this.#fail('is nested too deeply', 'Use fewer levels.')
    if (this.#take('{')) return this.#object(path)
    if (this.#take('[')) return this.#array(path)
    return this.#scalar()
  }

  #object(path: readonly (string | number)[]): Record<string, unknown> {
    const entries = new Map<string, unknown>()
    this.#skip()
    if (this.#take('}')) return {}
    do {
      this.#skip()
      const from = this.#at
      if (this.#text[from] !== '"')
        this.#fail('stands where a name in "…" must', 'Put the name in double quotation marks, and no comma before }.')
      const name = this.#scalar() as string
      if (entries.has(name)) {
        this.#at = from
        this.#fail('is there twice', 'Delete one of them.')
      }
      this.#skip()
      if (!this.#take(':')) this.#fail('stands where a colon must', 'Write "name": value.')
      entries.set(name, this.#value([...path, name]))
      this.#skip()
    } while (this.#take(','))
    if (!this.#take('}')) this.#fail('stands where , or } must', 'Put a comma between two fields.')
    return Object.fromEntries(entries)
  }

  #array(path: readonly (string | number)[]): unknown[] {
    const items: unknown[] = []
    this.#skip()
    if (this.#take(']')) return items
    do {
      items.push(this.#value([...path, items.length]))
      this.#skip()
    } while (this.#take(','))
    if (!this.#take(']')) this.#fail('stands where , or ] must', 'Put a comma between two values.')
    return items
  }

  #scalar(): unknown {
    scalar.lastIndex = this.#at
    const [found = ''] = scalar.exec(this.#text) ?? []
    try {
      const value: unknown = JSON.parse(found)
      this.#at += found.length
      return value
    } catch {
      return this.#fail(
        'is no JSON',
        'Texts stand in double quotation marks; there is no comma after the last value, and no remark.',
      )
    }
  }

  #skip(): void {
    space.lastIndex = this.#at
    this.#at += space.exec(this.#text)?.[0].length ?? 0
  }

  #take(sign: string): boolean {
    if (this.#text[this.#at] !== sign) return false
    this.#at += 1
    return true
  }

  #fail(what: string, remedy: string): never {
    const rest = this.#text.slice(this.#at).split('\n')[0] ?? ''
    throw new JsonError(this.#at, `${rest === '' ? 'The end of the line' : quoted(rest)} ${what}.`, remedy)
  }
}
