import { FetchError, ofetch } from 'ofetch'
import * as v from 'valibot'
import { PaymentUnavailable } from './port.ts'

/** Timeout of a provider's call, ms. */
const timeoutMs = 8000
const retryDelay = 200

interface ProviderRequest {
  body?: object
  headers?: Readonly<Record<string, string>>
  idempotencyKey?: string
}
export type ProviderCall = <Schema extends v.GenericSchema>(
  schema: Schema,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  request?: ProviderRequest,
) => Promise<v.InferOutput<Schema>>

/** Calls a provider's API and validates the response. Rejects with PaymentUnavailable. */
export const providerCall =
  (
    provider: string,
    baseURL: string,
    headersOf: (request: ProviderRequest) => Promise<Record<string, string>>,
  ): ProviderCall =>
  async (schema, method, path, request = {}) => {
    const { body, idempotencyKey } = request
    try {
      const answer = await ofetch<unknown>(path, {
        baseURL,
        method,
        headers: {
          ...(await headersOf(request)),
          ...request.headers,
          ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        },
        ...(body && { body }),
        timeout: timeoutMs,
        // Safe to retry: read-only, or idempotent by key.
        retry: method === 'GET' || idempotencyKey ? 1 : 0,
        retryDelay,
      })
      return v.parse(schema, answer)
    } catch (error) {
      if (error instanceof PaymentUnavailable) throw error
      const said = error instanceof FetchError ? error.message : `its answer is not as published (${String(error)})`
      throw new PaymentUnavailable(`The ${provider} provider does not answer ${method} ${path}: ${said}`)
    }
  }
