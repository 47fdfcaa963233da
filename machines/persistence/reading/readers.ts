/** Parses an external value. @throws if it is invalid: `at` is its path in the whole */
export type Reader<T> = (value: unknown, at: string) => T
type Fields<T> = { readonly [Name in keyof Required<T>]: Reader<T[Name]> }
type CaseOf<T, Is> = T extends { type: infer Own } ? (Is extends Own ? Omit<T, 'type'> : never) : never

const wrong = (at: string, what: string): never => {
  throw new Error(`${at} is not ${what}`)
}
/* @__NO_SIDE_EFFECTS__ */
const of =
  <T>(what: string, is: (value: unknown) => boolean): Reader<T> =>
  (value, at) =>
    is(value) ? (value as T) : wrong(at, what)

export const text = of<string>('text', (value) => typeof value === 'string')
export const flag = of<boolean>('true or false', (value) => typeof value === 'boolean')
export const number = of<number>('a number', Number.isFinite)
/** An id, a rank, a count of pieces. */
export const whole = of<number>('a whole number', Number.isSafeInteger)
/** Øre, or a count. */
export const amount = of<number>('a whole number from 0', (value) => Number.isSafeInteger(value) && Number(value) >= 0)

/** A path on the shop's origin. */
export const path = of<string>('a path', (value) => typeof value === 'string' && /^\/(?![/\\])/.test(value))
/** A navigable address: never a script. */
export const webAddress = of<string>(
  'a web address',
  (value) => typeof value === 'string' && /^(https?:\/\/[^/\\]|\/(?![/\\]))/i.test(value),
)

/* @__NO_SIDE_EFFECTS__ */
export const oneOf = <T extends string | number>(...known: readonly T[]): Reader<T> =>
  of(`one of ${known.join(', ')}`, (value) => known.includes(value as T))

/* @__NO_SIDE_EFFECTS__ */
export const orNull =
  <T>(read: Reader<T>): Reader<T | null> =>
  (value, at) =>
    value === null ? null : read(value, at)

/** An optional field. */
/* @__NO_SIDE_EFFECTS__ */
export const maybe =
  <T>(read: Reader<T>): Reader<T | undefined> =>
  (value, at) =>
    value === undefined ? undefined : read(value, at)

/* @__NO_SIDE_EFFECTS__ */
export const listOf =
  <T>(read: Reader<T>): Reader<readonly T[]> =>
  (value, at) => {
    if (!Array.isArray(value)) return wrong(at, 'a list')
    return value.map((own: unknown, i) => read(own, `${at}[${i}]`))
  }

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object with any fields. */
export const anyRecord = of<Readonly<Record<string, unknown>>>('a record', isRecord)

/** An object with any keys and values of one type. */
/* @__NO_SIDE_EFFECTS__ */
export const mapOf =
  <T>(read: Reader<T>): Reader<Readonly<Record<string, T>>> =>
  (value, at) =>
    Object.fromEntries(Object.entries(anyRecord(value, at)).map(([name, own]) => [name, read(own, `${at}.${name}`)]))

/** An object with these fields; others are dropped. */
/* @__NO_SIDE_EFFECTS__ */
export const recordOf =
  <T extends object>(fields: Fields<T>): Reader<T> =>
  (value, at) => {
    const given = anyRecord(value, at)
    const taken: Partial<T> = {}
    for (const name in fields) {
      const own = fields[name](given[name], `${at}.${name}`)
      if (own !== undefined) taken[name] = own
    }
    return taken as T
  }

/** A union discriminated by `type`. */
/* @__NO_SIDE_EFFECTS__ */
export const caseOf =
  <T extends { type: string }>(cases: { readonly [Is in T['type']]: Fields<CaseOf<T, Is>> }): Reader<T> =>
  (value, at) => {
    const type = oneOf(...(Object.keys(cases) as T['type'][]))(anyRecord(value, at).type, `${at}.type`)
    return { type, ...recordOf(cases[type])(value, at) } as unknown as T
  }

/** Parses a port's answer with `read`. @throws with the port's name and the invalid part: a fault, not a refusal */
/* @__NO_SIDE_EFFECTS__ */
export const answerOf =
  <T>(port: string, read: Reader<T>) =>
  (answer: unknown): T =>
    read(answer, `${port} gave an answer that can not be read: it`)
