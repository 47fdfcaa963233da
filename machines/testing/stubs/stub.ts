/** A question that a machine has asked and that has no answer yet. */
interface Open<Answer> {
  resolve(answer: Answer): void
  reject(fault: unknown): void
}

/** A port that is asked, and answers when the test says so. */
export interface DeferredStub<Args extends unknown[], Answer> {
  (...args: Args): Promise<Answer>
  /** What was asked, in order. */
  readonly calls: readonly Args[]
  /** How many questions wait. */
  readonly open: number
  /** Answers the question that has waited longest. Resolves when whoever asked has heard. @throws when none waits */
  answer(answer: Answer): Promise<void>
  /** Lets it break down: a fault, as a net that is gone. @throws when none waits */
  fail(fault?: unknown): Promise<void>
  /** Answers every question from here on, and those that wait, without being told each time. */
  always(answer: (...args: Args) => Answer | Promise<Answer>): void
}

/** A port that does something and answers at once, if it answers at all. */
export interface Spy<Args extends unknown[], Answer> {
  (...args: Args): Answer
  readonly calls: readonly Args[]
  /** What it was given last: what a store holds. Undefined before. */
  readonly last: Args[0] | undefined
}

/** Ports whose every function is a fake. They are given to a machine as they are. */
export type Stubbed<Ports> = {
  readonly [Port in keyof Ports]: Ports[Port] extends (...args: infer Args) => Promise<infer Answer>
    ? DeferredStub<Args, Answer>
    : Ports[Port] extends (...args: infer Args) => infer Answer
      ? Spy<Args, Answer>
      : Stubbed<Ports[Port]>
}

/** Until every promise that follows from one that is settled has been heard. */
const heard = async () => {
  for (let i = 0; i < 10; i++) await Promise.resolve()
}

/** A port that is asked: it waits until the test answers it, lets it break down, or answers from then on. */
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
        return heard()
      },
    },
    fail: {
      value(fault: unknown = new Error('no answer')) {
        next().reject(fault)
        return heard()
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

/** A port that does something: it answers what `answer` gives, at once. */
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
