type Report = (error: unknown) => void

/** On the server each request has its own log. */
const running = import.meta.env.SSR
  ? new (process.getBuiltinModule('node:async_hooks').AsyncLocalStorage)<Report>()
  : undefined

/** Runs `work` with `report` as the log of its faults. */
export const reportingTo = <Result>(report: Report | undefined, work: () => Result): Result =>
  running && report ? running.run(report, work) : work()

/** Reports a fault to the request's log on the server, to the console in the browser. */
export const reportFault = (error: unknown): void => (running?.getStore() ?? console.error)(error)
