/** Shares the work of a key among concurrent callers: callers that come while it runs get its result. */
export type SingleFlight = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

/** The key must name the work: it tells the result's type. */
export function createSingleFlight(): SingleFlight {
  const inFlight = new Map<string, Promise<unknown>>()
  return <Result>(key: string, work: () => Promise<Result>) => {
    const running = inFlight.get(key) as Promise<Result> | undefined
    if (running) return running
    const started = work().finally(() => inFlight.delete(key))
    inFlight.set(key, started)
    return started
  }
}
