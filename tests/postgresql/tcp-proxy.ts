import net, { type AddressInfo, type Socket } from 'node:net'

/** The way to a server, which can be cut and mended. */
export interface Cable {
  /** The address with this way in the middle. */
  url: string
  cut(): Promise<void>
  mend(): Promise<void>
}

export async function cableTo(url: string): Promise<Cable> {
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
    cut: () =>
      new Promise((done) => {
        server.close(() => done())
        for (const socket of sockets) socket.destroy()
      }),
    mend: () => open(own),
  }
}
