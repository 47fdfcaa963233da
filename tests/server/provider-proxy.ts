import { listen, originOf, shut } from './simulators.ts'

/** Handles a call to the provider; null forwards it. */
type Interceptor = (request: Request, passOn: () => Promise<Response>) => Promise<Response | null>

/** A proxy between the shop and a provider, which forwards calls unless they are intercepted. */
export interface ProviderProxy {
  url: string
  intercept(how: Interceptor): void
  passThrough(): void
  close(): Promise<void>
}

export async function openProviderProxy(provider: string): Promise<ProviderProxy> {
  let twist: Interceptor = async () => null
  const server = await listen(async (request) => {
    const { pathname, search } = new URL(request.url)
    const body = await request.clone().text()
    const passOn = async (): Promise<Response> => {
      const headers = new Headers(request.headers)
      headers.delete('host')
      headers.delete('content-length')
      const answer = await fetch(`${provider}${pathname}${search}`, {
        method: request.method,
        headers,
        ...(body && { body }),
      })
      return new Response(answer.status === 204 ? null : await answer.text(), {
        status: answer.status,
        headers: { 'content-type': 'application/json' },
      })
    }
    return (await twist(request, passOn)) ?? passOn()
  })
  return {
    url: originOf(server),
    intercept(how) {
      twist = how
    },
    passThrough() {
      twist = async () => null
    },
    close: () => shut(server),
  }
}
