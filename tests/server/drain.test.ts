import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it } from 'vitest'
import { createDrain } from '../../app/server/http/drain.ts'

it('SECURITY PAY-05 responds on connections that were not yet accepted when the server stops', async () => {
  const http = createServer((_request, response) => response.end('answered')).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const drain = createDrain(http)
  const { port } = http.address() as AddressInfo
  const answers = Array.from({ length: 20 }, () => {
    const socket = connect(port, '127.0.0.1')
    socket.end('GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n')
    return socket.toArray().then(
      (parts) => Buffer.concat(parts).toString(),
      (error: NodeJS.ErrnoException) => error.code,
    )
  })
  // The sockets connect in this queue: the kernel knows their connections, the server does not.
  await new Promise<void>((done) => process.nextTick(done))
  await drain.finish()
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/connection: close.*answered/is)
})

it('SECURITY PAY-05 resets no client that connects again after each response when the server stops', async () => {
  const http = createServer((_request, response) => {
    void drain.admit().then(() => response.end('answered'))
  }).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const drain = createDrain(http)
  const { port } = http.address() as AddressInfo
  let answered = 0
  /** Until the server stops; how it ended. */
  const client = async (): Promise<string> => {
    for (;;) {
      const socket = connect(port, '127.0.0.1')
      socket.write('GET / HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n')
      const answer = await socket.toArray().then(
        (parts) => Buffer.concat(parts).toString(),
        (error: NodeJS.ErrnoException) => error.code ?? error.message,
      )
      if (!answer.endsWith('answered')) return answer
      answered += 1
    }
  }
  const ends = Promise.all(Array.from({ length: 30 }, client))
  while (answered < 100) await new Promise((done) => setImmediate(done))
  await drain.finish()
  expect(new Set(await ends)).toEqual(new Set(['ECONNREFUSED']))
})
