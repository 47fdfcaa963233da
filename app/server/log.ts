/** One line of what the server does. No line names a person, an address or what somebody has typed. */
export type Log = (line: string, level?: 'error') => void

/** A request that came from outside and was answered: by the route that answered it, not by its address. */
export interface AnsweredRequest {
  method: string
  route: string
  status: number
  /** Milliseconds until the answer's head was ready. */
  ms: number
}

export interface Logger {
  say: Log
  /** Only where machines read the log: a person would drown in it. */
  request?: (request: AnsweredRequest) => void
}

/** `text` for people; `json` for machines: a line of JSON for each event and each request, on standard output. */
export function openLog(format: 'text' | 'json', write: (line: string) => void = console.log): Logger {
  if (format === 'text') return { say: (line, level) => (level === 'error' ? console.error(line) : write(line)) }
  const entry = (level: 'info' | 'error', message: string, more: object = {}): void =>
    write(JSON.stringify({ time: new Date().toISOString(), level, message, ...more }))
  return {
    say: (line, level = undefined) => entry(level ?? 'info', line.trim()),
    request: ({ status, ...more }) => entry(status >= 500 ? 'error' : 'info', 'request', { status, ...more }),
  }
}

/**
 * What went wrong, for the log: where, and why. Of a statement that the database refused neither the text nor the values
 * are told, since the values are shoppers' own; its cause is.
 */
export function whatFailed(error: Error): string {
  const isQuery = 'query' in error && 'params' in error
  const own = isQuery ? stackAlone(error, 'A statement failed') : (error.stack ?? error.message)
  return error.cause instanceof Error ? `${own} — ${error.cause.message}` : own
}

const stackAlone = ({ stack = '', message }: Error, instead: string): string => {
  const at = stack.indexOf(message)
  return at < 0 ? instead : `${instead}${stack.slice(at + message.length)}`
}
