import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createRelay } from './relay-server.ts'

const usage = `vardeholm-shop inspect [options]   serves the inspector's panel for pages on this machine

  --host ADDRESS   where to listen; default 127.0.0.1, which no other device reaches; 0.0.0.0 is every network
  --port NUMBER    default 4470; 0 is any free one
  --token TEXT     what pages and panels must know; default: a new one at each start
  --help           this text

The app connects with inspect({ connect: ADDRESS }), where ADDRESS is the one printed.`

function given() {
  try {
    return parseArgs({
      options: {
        host: { type: 'string', default: '127.0.0.1' },
        port: { type: 'string', default: '4470' },
        token: { type: 'string', default: randomBytes(16).toString('base64url') },
        help: { type: 'boolean', short: 'h', default: false },
      },
      allowPositionals: true,
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

const { values, positionals } = given()
if (values.help) {
  console.log(usage)
  process.exit(0)
}
const [command, ...more] = positionals
if (command !== 'inspect' || more.length > 0) fail(`There is no command '${positionals.join(' ')}'.`)
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
