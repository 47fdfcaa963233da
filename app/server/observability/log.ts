import { format } from 'node:util'
import { type DestinationStream, pino } from 'pino'

/** Logs a line. No line contains personal data, addresses or typed text. */
export type Log = (line: string, level?: 'error') => void

/** A handled request from outside: its route, never its address. */
export interface AnsweredRequest {
  method: string
  route: string
  status: number
  /** Time to the response's headers, ms. */
  ms: number
}

export interface Logger {
  say: Log
  /** Only for machine-readable logs: too much for people. */
  request?: (request: AnsweredRequest) => void
}

/** Characters that would move a terminal's cursor or set colours, in messages of services. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\x00-\x08\x0b-\x1f\x7f-\x9f]/g

/** `text` for people; `json` for machines: a line of JSON for each event and each request, on standard output. */
export function openLog(format: 'text' | 'json', write?: (line: string) => void): Logger {
  return format === 'text' ? textLogger(write ?? console.log) : jsonLogger(write && { write })
}

const textLogger = (write: (line: string) => void): Logger => ({
  say(line, level) {
    const shown = line.replace(controls, '\ufffd')
    if (level === 'error') console.error(shown)
    else write(shown)
  },
})

/** Writes synchronously: the last line before the process exits must not be lost. */
function jsonLogger(destination: DestinationStream = pino.destination({ dest: 1, sync: true })): Logger {
  const logger = pino(
    {
      base: null,
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    destination,
  )
  return {
    say: (line, level) => logger[level ?? 'info'](line.trim()),
    request: (request) => logger[request.status >= 500 ? 'error' : 'info'](request, 'request'),
  }
}

/** API paths: what follows the first segment may open an order, or be typed text. */
const apiPaths = /(\/api\/v1\/[\w-]+)\/?[^\s"'`)]*/g

/**
 * Describes an error with its place. A failed statement is logged without text and values, which are shoppers' data;
 * its cause is kept. API addresses are cut after their first segment.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return withoutAddresses(String(error))
  const isQuery = 'query' in error && 'params' in error
  const own = isQuery
    ? stackAlone(error, 'A statement failed')
    : (error.stack ?? error.message).replace(error.message, () => messageOf(error))
  const { cause } = error
  return withoutAddresses(cause === undefined ? own : `${own} — ${cause instanceof Error ? messageOf(cause) : cause}`)
}

/** Describes an error in one line, without its place. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return withoutAddresses(String(error))
  const isQuery = 'query' in error && 'params' in error
  const cause = error.cause instanceof Error ? messageOf(error.cause) : 'a statement failed'
  return withoutAddresses(isQuery ? cause : messageOf(error))
}

/** SQLSTATE class of a value that does not fit; PostgreSQL quotes the value in its message. */
const dataException = /^22\w{3}$/

const messageOf = (error: Error): string =>
  dataException.test(String((error as { code?: unknown }).code)) ? error.message.replace(/".*"/s, '"…"') : error.message

const withoutAddresses = (text: string): string => text.replace(apiPaths, '$1/…')

const stackAlone = ({ stack = '', message }: Error, instead: string): string => {
  const at = stack.indexOf(message)
  return at < 0 ? instead : `${instead}${stack.slice(at + message.length)}`
}

/** Redirects console output of libraries and warnings of Node to the log. */
export function redirectConsole(say: Log): void {
  const line = (...parts: unknown[]): void =>
    say(parts.map((part) => (part instanceof Error ? describeError(part) : format(part))).join(' '), 'error')
  console.error = line
  console.warn = line
  process.removeAllListeners('warning')
  process.on('warning', line)
}
