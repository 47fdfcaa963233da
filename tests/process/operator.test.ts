import { mkdir, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import net from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { shopProcesses } from './shop-process.ts'

const { start, directory } = shopProcesses()

describe('an operator gets one plain line and an exit code when', () => {
  it.each([
    [{ PORT: 'http' }, 64, 'PORT must be a whole number from 0 to 65535, not "http".'],
    [{ PORT: '70000' }, 64, 'PORT must be a whole number from 0 to 65535, not "70000".'],
    [{ DEMO_ARTICLES: '-5' }, 64, 'DEMO_ARTICLES must be a whole number'],
    [{ DATABASE_PATIENCE: '10 s' }, 64, 'DATABASE_PATIENCE must be a whole number from 0 to 600000, not "10 s".'],
    [
      { DATABASE_URL: 'mysql://x' },
      64,
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
    ],
    [{ MOBILE_PROVIDER_URL: 'https://pay.example' }, 64, 'MOBILE_PROVIDER_URL needs MOBILE_PROVIDER_MERCHANTS'],
    [
      { MOBILE_PROVIDER_URL: 'https://pay.example', MOBILE_PROVIDER_MERCHANTS: '1=12' },
      64,
      'MOBILE_PROVIDER_MERCHANTS must be shop ids with merchant serial numbers',
    ],
    [{ STORE_KEY: 'short' }, 64, 'STORE_KEY must have at least 24 characters'],
    [{ CARD_PROVIDER_URL: 'https://pay.example' }, 64, 'CARD_PROVIDER_URL needs CARD_PROVIDER_SECRET'],
  ])('a setting is %j', async (environment, code, message) => {
    const shop = start({ DATA_DIR: await directory(), ...(environment as Record<string, string>) })
    expect(await shop.exit).toBe(code)
    expect(shop.output()).toContain(message)
    expect(shop.output()).not.toMatch(/^\s+at /m)
  })

  it('the port is in use, before it makes the data directory', async () => {
    const taken = net.createServer().listen(0, '127.0.0.1')
    await new Promise((done) => taken.once('listening', done))
    const { port } = taken.address() as AddressInfo
    const DATA_DIR = join(await directory(), 'data')
    const shop = start({ DATA_DIR, PORT: String(port) })
    expect(await shop.exit).toBe(65)
    expect(shop.output()).toContain(`Port ${port} on 127.0.0.1 is in use by another process. Choose another with PORT.`)
    await expect(mkdir(DATA_DIR)).resolves.toBeUndefined()
    taken.close()
  })

  it('the data directory cannot be written', async () => {
    const file = join(await directory(), 'a-file')
    await writeFile(file, '')
    const shop = start({ DATA_DIR: join(file, 'data') })
    expect(await shop.exit).toBe(67)
    expect(shop.output()).toMatch(
      /The data directory \S+ cannot be written \(ENOTDIR\)\. Choose another with DATA_DIR\./,
    )
  })

  it('the database server does not answer', async () => {
    const shop = start({
      DATA_DIR: await directory(),
      DATABASE_URL: 'postgres://someone:secret@127.0.0.1:9/shop?connect_timeout=1',
      SIMULATORS: '1',
      DATABASE_PATIENCE: '300',
    })
    expect(await shop.exit).toBe(68)
    expect(shop.output()).toContain('The database at postgres://127.0.0.1:9/shop does not answer')
    expect(shop.output()).not.toContain('secret')
  })
})

it('its metrics take the port above its own', async () => {
  const shop = start({ DATA_DIR: await directory(), ...(await twoPorts()) })
  const { hostname, port } = new URL(await shop.ready())
  const answer = await fetch(`http://${hostname}:${Number(port) + 1}/metrics`)
  expect(await answer.text()).toContain('process_resident_memory_bytes')
  await shop.kill('SIGTERM')
})

/** Two consecutive free ports: the shop's, and one for metrics. */
async function twoPorts(): Promise<{ PORT: string; METRICS_PORT: string }> {
  const listening = (port: number) =>
    new Promise<net.Server>((done, fail) => {
      const server = net.createServer().once('error', fail)
      server.listen(port, '127.0.0.1', () => done(server))
    })
  for (;;) {
    const first = await listening(0)
    const { port } = first.address() as AddressInfo
    const second = await listening(port + 1).catch(() => null)
    await Promise.all([first, second].map((server) => server && new Promise((done) => server.close(done))))
    if (second) return { PORT: String(port), METRICS_PORT: String(port + 1) }
  }
}
