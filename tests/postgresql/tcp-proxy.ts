import net, { type AddressInfo, type Socket } from 'node:net'

/** A TCP proxy in front of a server, which can be disconnected. */
export interface TcpProxy {
  /** Address of the proxy. */
  url: string
  disconnect(): Promise<void>
  reconnect(): Promise<void>
}

export async function openTcpProxy(url: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let server: net.Server
  const open = (at: number): Promise<void> =>
    new Promise((done) => {
      server = net.createServer((near) => {
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
        server.close(() => done())
        for (const socket of sockets) socket.destroy()
      }),
    reconnect: () => open(own),
  }
}
