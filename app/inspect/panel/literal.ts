import { inline } from '../../../machines/testing/graph/index.ts'

/** An expression of a literal that is no plain value: a function, a call, a name. */
class Expression {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** XState’s own actions, by the function that makes them. */
const made =
  /^(assign|raise|emit|sendTo|log|cancel|spawnChild|stopChild|enqueueActions|forwardTo|sendParent)\s*(?:<[^(]*>)?\(/
/** A name, or the last part of one: `guards.isOpen`. */
const named = /^(?:[\w$]+\.)*([\w$]+)$/
const combined = /^(and|or|not|stateIn)\s*\(/

/** What a chart calls an expression. */
function nameOf({ text }: Expression): string {
  const [, action] = made.exec(text) ?? []
  if (action) return `xstate.${action}`
  const [, name] = named.exec(text) ?? []
  if (name) return name
  const [start = '', combining] = combined.exec(text) ?? []
  if (!combining) return inline
  const given = reader(text).valueAt(start.length)
  if (combining === 'stateIn') return given instanceof Expression ? inline : `stateIn(${JSON.stringify(given)})`
  return `${combining}(${(Array.isArray(given) ? given : [given]).map(guardOf).join(', ')})`
}

function guardOf(value: unknown): string {
  if (value instanceof Expression) return nameOf(value)
  if (typeof value === 'string') return value
  const { type } = (value ?? {}) as { type?: unknown }
  return typeof type === 'string' ? type : inline
}

/** Parts that hold names of guards, actions and actors. */
const holdsNames = new Set(['guard', 'actions', 'entry', 'exit', 'src'])

/** Deepest literal: a constant may hold itself. */
const deepest = 60

/** Reads literals of a source file, without running it. */
function reader(source: string) {
  let at = 0
  /** Constants that are being read: one may hold itself. */
  const within = new Set<string>()

  const take = (pattern: RegExp): string | null => {
    const sticky = new RegExp(pattern, 'y')
    sticky.lastIndex = at
    const found = sticky.exec(source)
    if (!found) return null
    at = sticky.lastIndex
    return found[0]
  }
  /** Space and comments. */
  const skip = () => take(/(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/)
  const quoted = /'(?:[^'\\\n]|\\[\s\S])*'|"(?:[^"\\\n]|\\[\s\S])*"/

  function skipTemplate(): void {
    at++
    while (at < source.length && source[at] !== '`') {
      if (source[at] === '\\') at += 2
      else if (source.startsWith('${', at)) {
        at += 2
        skipUntil('}')
        at++
      } else at++
    }
    at++
  }
  /** Moves to the first of `ends` that is in no brackets, text or comment. */
  function skipUntil(ends: string): void {
    let before = ''
    while (at < source.length) {
      skip()
      const letter = source[at] ?? ''
      if (ends.includes(letter)) return
      if (take(quoted) !== null) before = "'"
      else if (letter === '`') {
        skipTemplate()
        before = '`'
      } else if (
        letter === '/' &&
        /^$|[(,=:[!&|?{};>+*-]/.test(before) &&
        take(/\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/\w*/)
      )
        before = '/'
      else if ('([{'.includes(letter)) {
        at++
        skipUntil(')]}')
        at++
        before = ')'
      } else if (/[\w$]/.test(before) && take(/<[^<>()]*(?:<[^<>()]*>[^<>()]*)*>(?=\s*\()/)) before = '>'
      else {
        before = letter
        at++
      }
    }
  }
  /** The value of a text between quotes. */
  const textOf = (text: string): string =>
    text.slice(1, -1).replaceAll(/\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|([\s\S]))/gi, (_, long, short, letter: string) => {
      if (long ?? short) return String.fromCodePoint(Number.parseInt(long ?? short, 16))
      return { n: '\n', t: '\t', r: '\r', '\n': '' }[letter] ?? letter
    })

  /** A constant of the file, by its name. */
  function constant(name: string): unknown {
    if (!/^[\w$]+$/.test(name) || within.has(name)) return undefined
    const declared = new RegExp(
      String.raw`\b(?:const|let|var)\s+${name.replaceAll('$', String.raw`\$`)}\s*(?::[^=]+)?=\s*(?=[{['"\x60\d])`,
    ).exec(source)
    if (!declared) return undefined
    const before = at
    within.add(name)
    at = declared.index + declared[0].length
    const value = read()
    within.delete(name)
    at = before
    return value
  }

  function takeNumber(): number | null {
    const number = take(/-?(?:\d[\d_]*\.?\d*|\.\d+)(?:e[+-]?\d+)?(?![\w$])/)
    return number === null ? null : Number(number.replaceAll('_', ''))
  }
  function readKey(): string | null {
    const text = take(quoted)
    if (text !== null) return textOf(text)
    if (source[at] === '[') {
      at++
      skip()
      const key = read()
      skipUntil(']')
      at++
      const value = key instanceof Expression ? constant(key.text) : key
      return typeof value === 'string' ? value : null
    }
    const number = takeNumber()
    return number === null ? take(/[\w$]+/) : String(number)
  }
  function readObject(): Record<string, unknown> {
    const object: Record<string, unknown> = {}
    at++
    for (skip(); at < source.length && source[at] !== '}'; skip()) {
      if (take(/\.\.\./) !== null) {
        const spread = read()
        const value = spread instanceof Expression ? constant(spread.text) : spread
        if (typeof value === 'object' && value !== null) Object.assign(object, value)
      } else {
        take(/(?:async\s+|get\s+)(?=[\w$'"[])/)
        take(/\*\s*/)
        const begun = at
        const key = readKey()
        skip()
        if (source[at] === ':') {
          at++
          const value = read()
          if (key !== null) object[key] = value
        } else if (key !== null && /[,}]/.test(source[at] ?? '')) {
          object[key] = constant(key) ?? new Expression(key)
        } else {
          // a method
          skipUntil(',}')
          if (key !== null) object[key] = new Expression('() => {}')
        }
        if (at === begun) at++
      }
      skip()
      take(/,/)
    }
    at++
    return object
  }
  function readArray(): unknown[] {
    const list: unknown[] = []
    at++
    for (skip(); at < source.length && source[at] !== ']'; skip()) {
      if (take(/\.\.\./) !== null) {
        const spread = read()
        const value = spread instanceof Expression ? constant(spread.text) : spread
        if (Array.isArray(value)) list.push(...value)
      } else list.push(read())
      skip()
      take(/,/)
    }
    at++
    return list
  }
  function readPlain(): unknown {
    if (source[at] === '{') return readObject()
    if (source[at] === '[') return readArray()
    const text = take(quoted)
    if (text !== null) return textOf(text)
    const template = take(/`(?:[^`\\$]|\\[\s\S]|\$(?!\{))*`/)
    if (template !== null) return textOf(template)
    return takeNumber() ?? undefined
  }
  /** The value at this place, and what is not plain as an expression. */
  function read(): unknown {
    skip()
    const begun = at
    const value = readPlain()
    const afterwards = at
    skipUntil(',}])')
    const rest = source.slice(afterwards, at).trim()
    if (value !== undefined && /^(?:$|(?:as|satisfies)\b)/.test(rest)) return value
    const text = source
      .slice(begun, at)
      .replace(/\s+(?:as|satisfies)\s[\s\S]*$/, '')
      .trim()
    if (text === 'true' || text === 'false') return text === 'true'
    return new Expression(text)
  }
  const resolved = (value: unknown): unknown => (value instanceof Expression ? (constant(value.text) ?? value) : value)
  /** Values of a config: names in place of functions, and nothing in place of what else is no literal. */
  function plain(value: unknown, key: string, depth = 0): unknown {
    if (depth > deepest) return undefined
    const known = resolved(value)
    if (known instanceof Expression) return holdsNames.has(key) ? nameOf(known) : undefined
    if (Array.isArray(known)) return known.map((one) => plain(one, key, depth + 1)).filter((one) => one !== undefined)
    if (typeof known !== 'object' || known === null) return known
    return Object.fromEntries(
      Object.entries(known).flatMap(([name, one]) => {
        const found = plain(one, name, depth + 1)
        return found === undefined ? [] : [[name, found]]
      }),
    )
  }
  return {
    valueAt(place: number): unknown {
      at = place
      return read()
    },
    configAt(place: number): Record<string, unknown> | null {
      at = place
      const config = plain(read(), '')
      return typeof config === 'object' && config !== null && !Array.isArray(config)
        ? (config as Record<string, unknown>)
        : null
    },
  }
}

/**
 * The machines’ literals in a source file: the first argument of each `createMachine`. Nothing is run: functions become
 * their names, constants of the file their values, and what comes from another file is left out.
 */
export function literalsIn(source: string): Record<string, unknown>[] {
  const read = reader(source)
  const calls = source.matchAll(/^(.*?)\bcreateMachine\s*(?:<[^()]*>)?\(/gm)
  return [...calls].flatMap((call) => {
    const isComment = /^\s*(?:\/\/|\/?\*)/.test(call[1] ?? '')
    const config = isComment ? null : read.configAt(call.index + call[0].length)
    return config && Object.keys(config).length > 0 ? [config] : []
  })
}
