// Spans of traces. Without a tracing service, work runs as it is; tracing.ts loads one.

type Attributes = Readonly<Record<string, string | number>>

export interface SpanOptions {
  kind?: 'server' | 'client' | 'internal' | 'consumer'
  attributes?: Attributes
  /** Begins a trace of its own, whatever started the work. */
  isRoot?: boolean
  /** Only as a part of another span: what no request asked for is left out. */
  isPart?: boolean
}

/** A span whose work runs. */
export interface RunningSpan {
  rename(name: string): void
  set(attributes: Attributes): void
  fail(): void
}

export interface Tracing {
  /** Runs work in a span, which ends with it and fails when it throws. */
  span<Result>(name: string, options: SpanOptions, work: (span: RunningSpan) => Promise<Result>): Promise<Result>
  /** Runs work as a part of no span. */
  outside<Result>(work: () => Result): Result
}

/** Of work without a trace. */
export const unseenSpan: RunningSpan = { rename: () => undefined, set: () => undefined, fail: () => undefined }
let tracing: Tracing | null = null

/** Sends spans there from now on; null for nowhere. */
export function setTracing(next: Tracing | null): void {
  tracing = next
}

/** Whether spans are sent. Without, names of spans need not be made. */
export const isTracing = (): boolean => tracing !== null

export const inSpan = <Result>(
  name: string,
  options: SpanOptions,
  work: (span: RunningSpan) => Promise<Result>,
): Promise<Result> => (tracing ? tracing.span(name, options, work) : work(unseenSpan))

/** Runs work that goes on after the span that started it. */
export const outsideSpans = <Result>(work: () => Result): Result => (tracing ? tracing.outside(work) : work())
