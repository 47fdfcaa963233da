import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import pg from 'pg'
import { expect, it } from 'vitest'
import { probeAt } from '../../app/server/db/evict-silent.ts'

/** PostgreSQL's messages: authentication is done, ready for a query. */
const ready = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])

it('SECURITY API-04 a probe whose connection breaks rejects and ends no process', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write(ready)
      socket.once('data', () => socket.destroy())
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  // Vitest fails the run for an uncaught exception
  await expect(probeAt(pg, { host: '127.0.0.1', port, user: 'shop', database: 'shop' })()).rejects.toThrow(
    'Connection terminated',
  )
  await new Promise((closed) => server.close(closed))
})
