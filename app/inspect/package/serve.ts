import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createRelay } from './relay-server.ts'
import { usage } from './usage.ts'

function given(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        host: { type: 'string', default: '127.0.0.1' },
        port: { type: 'string', default: '4470' },
        token: { type: 'string', default: randomBytes(16).toString('base64url') },
      },
    })
  } catch (fault) {
    return fail(fault instanceof Error ? fault.message : String(fault))
  }
}

function fail(why: string): never {
  console.error(`${why}\n\n${usage}`)
  process.exit(1)
}

/** Addresses under which a host is reached. */
const addressesOf = (host: string): string[] =>
  host === '0.0.0.0' || host === '::'
    ? Object.values(networkInterfaces()).flatMap((all = []) =>
        all.filter(({ family }) => family === 'IPv4').map(({ address }) => address),
      )
    : [host]

/** Serves the panel until the process ends. */
export function serve(args: string[]): void {
  const { values } = given(args)
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) fail(`'${values.port}' is no port.`)
  if (values.token === '') fail('The token is empty.')

  const server = createRelay({ token: values.token, panel: join(import.meta.dirname, 'panel') })
  server.once('error', (fault) => fail(`Cannot listen on ${values.host}:${port}: ${fault.message}`))
  server.listen(port, values.host, () => {
    const bound = server.address()
    const at = typeof bound === 'object' ? bound?.port : port
    for (const host of addressesOf(values.host)) {
      const origin = `http://${isIP(host) === 6 ? `[${host}]` : host}:${at}`
      const address = `${origin}/?${new URLSearchParams({ token: values.token })}`
      console.log(`The panel: ${address}\nIn the app: inspect({ connect: '${address}' })`)
    }
  })
}
