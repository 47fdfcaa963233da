import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Value = { stringValue?: string; intValue?: number }
interface OtlpSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: Value }[]
  status: { code?: number }
}

/** Kinds of spans in OTLP. */
export const otlpKind = { internal: 1, server: 2, client: 3, producer: 4, consumer: 5 }
/** `STATUS_CODE_ERROR` of OTLP. */
export const otlpError = 2

export interface OtlpReceiver {
  endpoint: string
  /** Everything that came, as it came. */
  bodies: string[]
  /** Methods, paths and types of the calls. */
  calls: string[]
  spans(): OtlpSpan[]
  services(): (string | undefined)[]
  /** Answers with this status from now on. */
  answerWith(status: number): void
  close(): Promise<void>
}

/** A collector: takes traces by OTLP over HTTP, and keeps them. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const bodies: string[] = []
  const calls: string[] = []
  let answer = 200
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    calls.push(`${request.method} ${request.url} ${request.headers['content-type']}`)
    if (answer === 200) bodies.push(Buffer.concat(chunks).toString())
    response.writeHead(answer, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const resources = () =>
    bodies.flatMap(
      (body) =>
        (
          JSON.parse(body) as {
            resourceSpans: {
              resource: { attributes: OtlpSpan['attributes'] }
              scopeSpans: { spans: OtlpSpan[] }[]
            }[]
          }
        ).resourceSpans,
    )
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    calls,
    spans: () => resources().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    services: () =>
      resources().map(
        ({ resource }) => resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue,
      ),
    answerWith(status) {
      answer = status
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
