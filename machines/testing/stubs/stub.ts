/** A pending call of a port. */
interface Open<Answer> {
  resolve(answer: Answer): void
  reject(fault: unknown): void
}

/** A port whose calls stay pending until the test settles them. */
export interface DeferredStub<Args extends unknown[], Answer> {
  (...args: Args): Promise<Answer>
  /** Arguments of all calls, in order. */
  readonly calls: readonly Args[]
  /** Number of pending calls. */
  readonly open: number
  /** Resolves the oldest pending call, and itself once the caller has continued. @throws when none is pending */
  answer(answer: Answer): Promise<void>
  /** Rejects the oldest pending call: a fault, such as no network. @throws when none is pending */
  fail(fault?: unknown): Promise<void>
  /** Resolves all pending and future calls with this answer. */
  always(answer: (...args: Args) => Answer | Promise<Answer>): void
}

/** A port with an immediate answer, or none. */
export interface Spy<Args extends unknown[], Answer> {
  (...args: Args): Answer
  readonly calls: readonly Args[]
  /** Argument of the last call: the content of a storage. Undefined before. */
  readonly last: Args[0] | undefined
}

/** Stubs of all ports, to provide to a machine. */
export type Stubbed<Ports> = {
  readonly [Port in keyof Ports]: Ports[Port] extends (...args: infer Args) => Promise<infer Answer>
    ? DeferredStub<Args, Answer>
    : Ports[Port] extends (...args: infer Args) => infer Answer
      ? Spy<Args, Answer>
      : Stubbed<Ports[Port]>
}

/** Waits until all dependent promise callbacks have run. */
const flushPromises = async () => {
  for (let i = 0; i < 10; i++) await Promise.resolve()
}

/** A deferred stub: each call stays pending until the test resolves it, rejects it, or sets an answer for all. */
export function deferredStub<Args extends unknown[], Answer>(): DeferredStub<Args, Answer> {
  const calls: Args[] = []
  const waiting: (Open<Answer> & { args: Args })[] = []
  let standing: ((...args: Args) => Answer | Promise<Answer>) | null = null
  const next = () => {
    const first = waiting.shift()
    if (!first) throw new Error('nothing was asked of this port: no question waits for an answer')
    return first
  }
  const fake = (...args: Args): Promise<Answer> => {
    calls.push(args)
    if (standing) return Promise.resolve(standing(...args))
    return new Promise<Answer>((resolve, reject) => waiting.push({ args, resolve, reject }))
  }
  return Object.defineProperties(fake, {
    calls: { value: calls },
    open: { get: () => waiting.length },
    answer: {
      value(answer: Answer) {
        next().resolve(answer)
        return flushPromises()
      },
    },
    fail: {
      value(fault: unknown = new Error('no answer')) {
        next().reject(fault)
        return flushPromises()
      },
    },
    always: {
      value(answer: (...args: Args) => Answer | Promise<Answer>) {
        standing = answer
        for (const { args, resolve } of waiting.splice(0)) resolve(answer(...args) as Answer)
      },
    },
  }) as DeferredStub<Args, Answer>
}

/** A spy that returns what `answer` returns. */
export function spy<Args extends unknown[], Answer>(answer: () => Answer): Spy<Args, Answer> {
  const calls: Args[] = []
  const fake = (...args: Args): Answer => {
    calls.push(args)
    return answer()
  }
  return Object.defineProperties(fake, {
    calls: { value: calls },
    last: { get: () => calls.at(-1)?.[0] },
  }) as Spy<Args, Answer>
}
