import { format } from 'node:util'
import { type DestinationStream, pino } from 'pino'

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

/** What would move a terminal's cursor or colour it: a service's words, or a shopper's in them, must not. */
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

/** Paths of the API: what follows the first part may open an order, or be what somebody has typed. */
const apiPaths = /(\/api\/v1\/[\w-]+)\/?[^\s"'`)]*/g

/**
 * What went wrong, for the log: where, and why. Of a statement that the database refused neither the text nor the values
 * are logged, since the values are shoppers' own; its cause is. Of an address of the API only the beginning is.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return withoutAddresses(String(error))
  const isQuery = 'query' in error && 'params' in error
  const own = isQuery ? stackAlone(error, 'A statement failed') : (error.stack ?? error.message)
  const { cause } = error
  return withoutAddresses(cause === undefined ? own : `${own} — ${cause instanceof Error ? cause.message : cause}`)
}

/** The same in one line, without where. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return withoutAddresses(String(error))
  const isQuery = 'query' in error && 'params' in error
  const cause = error.cause instanceof Error ? error.cause.message : 'a statement failed'
  return withoutAddresses(isQuery ? cause : error.message)
}

const withoutAddresses = (text: string): string => text.replace(apiPaths, '$1/…')

const stackAlone = ({ stack = '', message }: Error, instead: string): string => {
  const at = stack.indexOf(message)
  return at < 0 ? instead : `${instead}${stack.slice(at + message.length)}`
}

/** Makes what libraries write to the console, and warnings of Node, lines of the log. */
export function redirectConsole(say: Log): void {
  const line = (...parts: unknown[]): void =>
    say(parts.map((part) => (part instanceof Error ? describeError(part) : format(part))).join(' '), 'error')
  console.error = line
  console.warn = line
  process.removeAllListeners('warning')
  process.on('warning', line)
}
