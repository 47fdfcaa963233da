import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { OperatorError } from '../core/operator-error.ts'
import type { Connections } from '../db/database.ts'
import type { BackupStatus } from '../db/nightly-backup.ts'
import type { AnsweredRequest } from './log.ts'

export interface Metrics {
  request(request: AnsweredRequest): void
  /** Adds the database's connections. */
  watch(connections: () => Connections): void
  /** Adds the nightly backup. */
  watchBackups(status: () => BackupStatus): void
  /** Adds how many threads can render pages now. */
  watchPageThreads(ready: () => number): void
  /** In Prometheus' text format. */
  text(): Promise<string>
}

/** Upper bounds of the duration histogram, s; the shop's targets lie among them. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const millisecondsPerSecond = 1000

export function openMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'shop_http_request_duration_seconds',
    help: 'Time until the head of an answer was ready, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  return {
    request: ({ method, route, status, ms }) => duration.observe({ method, route, status }, ms / millisecondsPerSecond),
    watch(connections) {
      const gauge = new Gauge({
        name: 'shop_database_connections',
        help: 'Connections to the database, and callers that wait for one',
        labelNames: ['state'],
        registers: [registry],
        collect() {
          for (const [state, count] of Object.entries(connections())) gauge.set({ state }, count)
        },
      })
    },
    watchBackups(status) {
      const values: readonly [name: string, help: string, read: (now: BackupStatus) => number][] = [
        [
          'shop_backup_last_success_timestamp_seconds',
          'When the newest backup was complete and verified; 0 without one',
          ({ lastSuccess }) => (lastSuccess?.getTime() ?? 0) / millisecondsPerSecond,
        ],
        ['shop_backup_failures', 'Failed backups since the start', ({ failures }) => failures],
        ['shop_backup_size_bytes', 'Size of the newest backup', ({ size }) => size],
        [
          'shop_backup_duration_seconds',
          'How long the last backup took; 0 before the first of this process',
          ({ duration }) => duration / millisecondsPerSecond,
        ],
      ]
      for (const [name, help, read] of values) {
        const gauge: Gauge = new Gauge({
          name,
          help,
          registers: [registry],
          collect: (): void => gauge.set(read(status())),
        })
      }
    },
    watchPageThreads(ready) {
      const gauge: Gauge = new Gauge({
        name: 'shop_page_threads_ready',
        help: 'Threads that can render public pages now; the main thread renders them at 0',
        registers: [registry],
        collect: (): void => gauge.set(ready()),
      })
    },
    text: () => registry.metrics(),
  }
}

/** Serves metrics on a port of their own, unreachable for shoppers. @throws OperatorError when the port is in use */
export const serveMetrics = (metrics: Metrics, host: string, port: number): Promise<Server> =>
  new Promise((done, fail) => {
    const server = createServer((request, response) => {
      if (request.url !== '/metrics') return void response.writeHead(404).end()
      metrics.text().then(
        (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
        () => response.writeHead(500).end(),
      )
    })
    server.once('error', (error: NodeJS.ErrnoException) => {
      fail(new OperatorError('portInUse', `METRICS_PORT ${port} on ${host} cannot be used (${error.code}).`))
    })
    server.listen(port, host, () => done(server))
  })
