import { mask, type RedactionPolicy } from '../../../machines/testing/index.ts'
import type { FieldName, Redaction } from './redaction.types.ts'
import { holdsPerson, spokenBy } from './spoken-names.ts'

/** How a value is hidden: its texts wholly or by their shape, and whether what is true or false is hidden, too. */
interface Hidden {
  isWhole: boolean
  hasBooleans: boolean
}
const ofPerson: Hidden = { isWhole: false, hasBooleans: false }
const ofSecret: Hidden = { isWhole: true, hasBooleans: false }
/** What an adopter names. */
const asNamed: Hidden = { isWhole: false, hasBooleans: true }

const both = (one: Hidden | null, other: Hidden | null): Hidden | null =>
  one && other
    ? { isWhole: one.isWhole || other.isWhole, hasBooleans: one.hasBooleans || other.hasBooleans }
    : (one ?? other)

const whole = 'xxxxxxxx'
const nothing: RedactionPolicy = { has: () => false }
const shapeOf = (text: string) => mask(text, nothing) as string

function matcher(names: readonly FieldName[]): (name: string) => boolean {
  const texts = new Set(names.flatMap((name) => (typeof name === 'string' ? [name.toLowerCase()] : [])))
  const patterns = names.filter((name) => typeof name !== 'string')
  // a sticky or global expression remembers where it ended
  return (name) => texts.has(name.toLowerCase()) || patterns.some((pattern) => name.search(pattern) >= 0)
}

/** As XState matches event descriptors. */
const isOfTypes = (types: readonly string[], type: unknown): boolean =>
  typeof type === 'string' &&
  types.some((one) => (one.endsWith('*') ? `${type}.`.startsWith(one.slice(0, -1)) : one === type))

/** Fields of an event of a form, `{ field: 'email', value: 'kari@epost.no' }`. */
const naming = ['field', 'name', 'key', 'path', 'id']
const named = new Set(['value', 'values', 'text', 'input'])

const isIndex = /^\d+$/

type Owner = Readonly<Record<string, unknown>>
interface Place {
  /** From the part on: `context`, `user`, `email`. Kept only where the options name paths. */
  path: readonly string[]
  /** The last name of the path that is no index. */
  holder: string
  hidden: Hidden | null
  /** The objects that it is within. */
  within: readonly object[]
}

const isPlain = (value: object): value is Record<string, unknown> =>
  [Object.prototype, null].includes(Object.getPrototypeOf(value))

const email = /[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g
const jsonWebToken = /\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g
/** A parameter of an address, or a field of a form’s body. */
const parameter = /(^|[?&#;\s])([\w.%[\]-]+)=([^&#;\s]+)/g

/** A policy: hides what the options name, and what names speak of. */
export function policyOf({ keys = [], paths = [], events = [], show = [] }: Redaction = {}) {
  const [isKey, isShown] = [matcher(keys), matcher(show)]
  const patterns = paths.map((path) => path.split('.'))
  const known = new Map<string, Hidden | null>()
  const persons = new Map<string, boolean>()
  /**
   * What objects look like, by place. A step changes little of what an actor holds: the rest is not walked again. So an
   * object must not change, as XState asks of contexts and events.
   */
  const walked = new WeakMap<object, Map<string, unknown>>()
  let circles = 0

  function judged(name: string): Hidden | null {
    if (isKey(name)) return asNamed
    if (isShown(name)) return null
    const spoken = spokenBy(name)
    return spoken === 'secret' ? ofSecret : spoken === 'person' ? ofPerson : null
  }
  function ofName(name: string): Hidden | null {
    let verdict = known.get(name)
    if (verdict === undefined) {
      verdict = judged(name)
      known.set(name, verdict)
    }
    return verdict
  }
  /** Whether a name speaks of a person, whatever the options show. */
  function isOfPerson(name: string): boolean {
    const before = persons.get(name)
    if (before !== undefined) return before
    const verdict = spokenBy(name) === 'person'
    persons.set(name, verdict)
    return verdict
  }
  const ofPath = (path: readonly string[]): Hidden | null =>
    patterns.some((names) => names.length === path.length && names.every((name, i) => name === '*' || name === path[i]))
      ? asNamed
      : null
  /** What other fields of its owner say of a field. */
  function ofOwner(key: string, owner: Owner, holder: string): Hidden | null {
    if (isShown(key)) return null
    if (named.has(key)) {
      const said = naming.map((field) => owner[field]).find((name) => typeof name === 'string' && ofName(name))
      return said === undefined ? null : ofName(said as string)
    }
    const isPersons = key === 'name' && (holdsPerson(holder) || Object.keys(owner).some(isOfPerson))
    return isPersons ? ofPerson : null
  }
  const hiddenText = (text: string, { isWhole }: Hidden) => (isWhole && text !== '' ? whole : shapeOf(text))
  /** A shown text may hold other fields: JSON, parameters of an address. */
  function textOf(text: string, place: Place): string {
    if (/^[[{]/.test(text)) {
      try {
        const held: unknown = JSON.parse(text)
        const [before, after] = [JSON.stringify(held), JSON.stringify(walk(held, place))]
        return before === after ? text : after
      } catch {
        // it is no JSON
      }
    }
    const withoutParameters = text.includes('=')
      ? text.replace(parameter, (all, start: string, name: string, value: string) => {
          const hidden = ofName(name)
          return hidden ? `${start}${name}=${hiddenText(value, hidden)}` : all
        })
      : text
    const withoutTokens = withoutParameters.replace(jsonWebToken, whole)
    return isShown('email') ? withoutTokens : withoutTokens.replace(email, shapeOf)
  }
  function walk(value: unknown, place: Place): unknown {
    const { path, holder, hidden, within } = place
    if (typeof value === 'string') return hidden ? hiddenText(value, hidden) : textOf(value, place)
    if (typeof value === 'number') return hidden ? 0 : value
    if (typeof value === 'boolean') return hidden?.hasBooleans ? false : value
    if (typeof value === 'bigint') return hidden ? 0n : value
    if (typeof value === 'function') return undefined
    if (typeof value !== 'object' || value === null) return value
    // of a circle nothing could be sent
    if (within.includes(value)) {
      circles++
      return undefined
    }
    // what the result depends on, beside the object
    const where = `${hidden?.isWhole} ${hidden?.hasBooleans} ${path.join('\0') || holder}`
    const before = walked.get(value)
    if (before?.has(where)) return before.get(where)
    const circlesBefore = circles
    const result = walkObject(value, place)
    // one with a circle depends on where the circle was entered; a part is made again for each step
    if (circles === circlesBefore && within.length > 0) {
      if (before) before.set(where, result)
      else walked.set(value, new Map([[where, result]]))
    }
    return result
  }
  function walkObject(value: object, place: Place): unknown {
    const { path, holder, hidden } = place
    const within = [...place.within, value]
    const isPathNamed = patterns.length > 0
    if (Array.isArray(value)) {
      const inner = { path, holder, hidden, within }
      return value.map((item, i) => {
        if (!isPathNamed) return walk(item, inner)
        const at = [...path, String(i)]
        return walk(item, { path: at, holder, hidden: both(hidden, ofPath(at)), within })
      })
    }
    if (value instanceof Error) return { name: value.name, message: walk(value.message, { ...place, within }) }
    if (!isPlain(value)) return undefined
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => {
        const at = isPathNamed ? [...path, key] : path
        const own = both(both(ofName(key), ofOwner(key, value, holder)), ofPath(at))
        const inner = isIndex.test(key) ? holder : key
        return [key, walk(item, { path: at, holder: inner, hidden: both(hidden, own), within })]
      }),
    )
  }
  return <Parts extends object>(parts: Parts): Parts =>
    Object.fromEntries(
      Object.entries(parts).map(([part, value]) => {
        const path = patterns.length > 0 ? [part] : []
        const isHiddenEvent = part === 'event' && isOfTypes(events, (value as { type?: unknown }).type)
        const hidden = both(ofPath([part]), isHiddenEvent ? asNamed : null)
        return [part, walk(value, { path, holder: part, hidden, within: [] })]
      }),
    ) as Parts
}
