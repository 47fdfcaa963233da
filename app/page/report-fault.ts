type Report = (error: unknown) => void

/** On the server each request brings its own way into the log. */
const running = import.meta.env.SSR
  ? new (process.getBuiltinModule('node:async_hooks').AsyncLocalStorage)<Report>()
  : undefined

/** Does the work, with what goes wrong in it reported there. */
export const reportingTo = <Result>(report: Report | undefined, work: () => Result): Result =>
  running && report ? running.run(report, work) : work()

/** Reports a fault of the code or of the server: to the server's log, or to the browser's console. */
export const reportFault = (error: unknown): void => (running?.getStore() ?? console.error)(error)
