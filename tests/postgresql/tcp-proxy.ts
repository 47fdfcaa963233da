import net, { type AddressInfo, type Socket } from 'node:net'

/** A TCP proxy in front of a server, which can be disconnected. */
export interface TcpProxy {
  /** Address of the proxy. */
  url: string
  disconnect(): Promise<void>
  reconnect(): Promise<void>
  /** Drops what is sent either way, and keeps the connections open, as a network that loses every packet does. */
  silence(): void
  /** How many connections it has had. */
  opened(): number
}

export async function openTcpProxy(url: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let server: net.Server
  let isSilent = false
  let opened = 0
  const open = (at: number): Promise<void> =>
    new Promise((done) => {
      server = net.createServer((near) => {
        opened += 1
        if (isSilent) {
          sockets.add(near)
          near.on('error', () => near.destroy())
          near.resume()
          return
        }
        const far = net.connect(Number(port || 5432), hostname)
        for (const [one, other] of [
          [near, far],
          [far, near],
        ] as const) {
          sockets.add(one)
          one.on('error', () => other.destroy())
          one.on('close', () => {
            sockets.delete(one)
            other.destroy()
          })
          one.pipe(other)
        }
      })
      server.listen(at, '127.0.0.1', done)
    })
  await open(0)
  const own = (server!.address() as AddressInfo).port
  const through = new URL(url)
  through.host = `127.0.0.1:${own}`
  return {
    url: through.href,
    disconnect: () =>
      new Promise((done) => {
        isSilent = false
        server.close(() => done())
        for (const socket of sockets) socket.destroy()
      }),
    reconnect: () => open(own),
    opened: () => opened,
    silence() {
      isSilent = true
      for (const socket of sockets) socket.unpipe().resume()
    },
  }
}
