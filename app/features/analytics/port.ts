/** Events for all providers. */
export type Measured =
  /** `campaign`: its parameters as a query string, on the first page after consent. */
  | { type: 'page'; path: string; title: string; campaign?: string }
  /** `price` of one piece in kroner: providers know no øre. */
  | { type: 'added' | 'removed'; ean: string; name: string; price: number; quantity: number }
  /** An article became a favourite. */
  | { type: 'favoured'; articleId: number }

/** An analytics provider, started after consent. */
export interface Measurement {
  measure(what: Measured): void
  /** Consent is withdrawn: stops sending and deletes the provider's cookies. */
  end(): void
}

/** Loads a provider's script. Call only after consent. */
export function loadScript(address: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = address
  document.head.append(script)
}

/** Deletes cookies by name prefix, for this host and its parents. */
export function dropCookies(prefixes: readonly string[]): void {
  const labels = location.hostname.split('.')
  const domains = ['', ...labels.map((_, at) => `; domain=.${labels.slice(at).join('.')}`)]
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    if (!prefixes.some((prefix) => name === prefix || name.startsWith(`${prefix}_`))) continue
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that the shop serves
      document.cookie = `${name}=; path=/; max-age=0${domain}`
    }
  }
}
