/** SQLSTATE classes: connection, resources (full disk, too many connections), operator shutdown, I/O, read only. */
const unavailableStates = /^(08\w{3}|53\w{3}|57P\w{2}|58\w{3}|25006)$/
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
])
const unavailableMessages =
  /Connection terminated|timeout exceeded|timeout expired|the database is closed|the database's thread ended/

/** Whether a statement failed because the database is unreachable or read-only, not because of the statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  if (code && (unavailableStates.test(code) || unavailableCodes.has(code))) return true
  return unavailableMessages.test(error.message.split('\n')[0]!) || isDatabaseUnavailable(error.cause)
}
