import type { SpanExporter } from '@opentelemetry/sdk-trace'
import { type Log, reasonOf } from './log.ts'
import { type SpanOptions, setTracing, unseenSpan } from './spans.ts'

/** Name of the shop's traces without OTEL_SERVICE_NAME. */
const defaultServiceName = 'shop'

/**
 * Sends traces to a collector by OTLP over HTTP, in batches. A collector that fails costs its spans and a line in the
 * log. No span has addresses, typed text or statements. Returns what sends the last spans and ends it.
 */
export async function startTracing(endpoint: string, log: Log): Promise<() => Promise<void>> {
  const [api, { AsyncLocalStorageContextManager }, { OTLPTraceExporter }, { resourceFromAttributes }, sdk] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
    ])
  const { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api
  const kinds: Readonly<Record<NonNullable<SpanOptions['kind']>, number>> = {
    server: SpanKind.SERVER,
    client: SpanKind.CLIENT,
    internal: SpanKind.INTERNAL,
    consumer: SpanKind.CONSUMER,
  }
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME || defaultServiceName }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: reporting(new OTLPTraceExporter({ url }), log) })],
  })
  const tracer = provider.getTracer(defaultServiceName)

  setTracing({
    span(name, { kind = 'internal', attributes = {}, isRoot, isPart }, work) {
      const parent = isRoot ? ROOT_CONTEXT : context.active()
      if (isPart && !trace.getSpan(parent)) return work(unseenSpan)
      return tracer.startActiveSpan(
        name,
        { kind: kinds[kind], attributes: { ...attributes } },
        parent,
        async (span) => {
          const fail = () => void span.setStatus({ code: SpanStatusCode.ERROR })
          try {
            return await work({
              rename: (next) => void span.updateName(next),
              set: (more) => void span.setAttributes({ ...more }),
              fail,
            })
          } catch (error) {
            // the kind alone: messages may quote what a shopper typed
            span.setAttribute('error.type', error instanceof Error ? error.name : 'Error')
            fail()
            throw error
          } finally {
            span.end()
          }
        },
      )
    },
    outside: (work) => context.with(ROOT_CONTEXT, work),
  })
  return async () => {
    setTracing(null)
    await provider.shutdown().catch(() => undefined)
    context.disable()
  }
}

/** Logs the first of several failures to export, and that it works again. */
function reporting(exporter: SpanExporter, log: Log): SpanExporter {
  let isFailing = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const hasFailed = result.code !== 0
        if (hasFailed && !isFailing)
          log(`Traces are not taken: ${reasonOf(result.error ?? 'no reason given')}`, 'error')
        if (!hasFailed && isFailing) log('Traces are taken again')
        isFailing = hasFailed
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
