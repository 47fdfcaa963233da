import { connect, createServer, type Server, type Socket } from 'node:net'

/** A connection to a shop that tests can cut, as a tunnel does. */
export interface Line {
  origin: string
  cut(): Promise<void>
  mend(): Promise<void>
}

/** Opens a proxy to the shop at `origin`, on a free port. */
export async function openLine(shop: string): Promise<Line> {
  const goal = Number(new URL(shop).port)
  const sockets = new Set<Socket>()
  let port = 0
  let server: Server
  const mend = () =>
    new Promise<void>((ready, fail) => {
      server = createServer((near) => {
        const far = connect(goal, '127.0.0.1')
        for (const socket of [near, far]) {
          sockets.add(socket)
          socket.on('close', () => sockets.delete(socket))
          socket.on('error', () => {
            near.destroy()
            far.destroy()
          })
        }
        near.pipe(far).pipe(near)
      })
      server.on('error', fail)
      server.listen(port, '127.0.0.1', () => {
        const address = server.address()
        if (typeof address === 'object' && address) port = address.port
        ready()
      })
    })
  await mend()
  return {
    origin: `http://localhost:${port}`,
    mend,
    cut: () =>
      new Promise((done) => {
        server.close(() => done())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
