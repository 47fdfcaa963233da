/**
 * Moves `Date` of this process or page by so many ms. It refers to nothing outside itself, so that a browser can run its
 * source.
 */
export function shiftClock(ahead) {
  const RealDate = Date
  const now = () => RealDate.now() + ahead
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values, made) =>
      Reflect.construct(target, values.length > 0 ? values : [now()], made === globalThis.Date ? target : made),
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
}

/** The machine's own time, ms. */
export const unshiftedNow = () => Date.now() - Number(process.env.TEST_CLOCK_AHEAD ?? 0)

// preloaded by `node --import`
if (process.env.TEST_CLOCK_AHEAD) shiftClock(Number(process.env.TEST_CLOCK_AHEAD))
