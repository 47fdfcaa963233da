/** SQLSTATE: connections, resources (a full disk, too many connections), an operator's stop, input and output, read only. */
const awayStates = /^(08\w{3}|53\w{3}|57P\w{2}|58\w{3}|25006)$/
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
])
const awayMessages =
  /Connection terminated|timeout exceeded|timeout expired|the database is closed|the database's thread ended/

/** Whether a statement failed because the database does not answer or takes no writes now: not a fault of the statement. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  if (code && (awayStates.test(code) || awayCodes.has(code))) return true
  return awayMessages.test(error.message.split('\n')[0]!) || isDatabaseAway(error.cause)
}
